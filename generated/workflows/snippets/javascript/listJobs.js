const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/workflows/v0/jobs?page_number=1&attribute=robolog_id&value=f0bcd62c-3b11-4d43-878a-19f5012036a5`, {
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
