const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/supplements`, {
  method: 'DELETE',
  headers: {
    Authorization: `Bearer ${process.env.ACME_TOKEN}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ children: ['6cfa740a-0c5e-4a53-a28e-edec076dd3a0'] }),
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(response.status);
