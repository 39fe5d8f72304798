const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/supplements/candidates?page_number=1&page_size=2&parents=false&children=true`, {
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
