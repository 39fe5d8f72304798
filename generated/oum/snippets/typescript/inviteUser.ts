import { createOumClient } from '@acme/api/oum';

const oum = createOumClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { error, response } = await oum.POST('/users:invite', {
  body: {
    email: 'noor@harbor-robotics.example',
    name: 'Noor de Wit',
    roles: ['analyst'],
    connection: 'none',
  },
});
if (error) throw error;

console.log(response.status);
