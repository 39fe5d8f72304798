const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/pat/v1/tokens/887fe918-7d9f-4adc-97b7-ca2d1878709a`, {
  method: 'DELETE',
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(response.status);
