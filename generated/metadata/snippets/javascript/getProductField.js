const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/metadata/v1/acme-fields/02727993-c117-4211-91cd-6a62224bcf6a`, {
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
