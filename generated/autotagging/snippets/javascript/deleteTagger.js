const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431`, {
  method: 'DELETE',
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
