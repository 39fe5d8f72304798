const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/ingest/v1/stores/f148e207-9e65-4f1c-bb9f-0921711c2cbe`, {
  method: 'DELETE',
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(response.status);
