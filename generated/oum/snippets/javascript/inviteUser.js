const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/oum/v0/users:invite`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.ACME_TOKEN}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    email: 'noor@harbor-robotics.example',
    name: 'Noor de Wit',
    roles: ['analyst'],
    connection: 'none',
  }),
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(response.status);
