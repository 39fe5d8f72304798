const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/autotagging/v1/variables/rolling:pandas`, {
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
