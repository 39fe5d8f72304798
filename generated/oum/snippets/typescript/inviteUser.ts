import { createOumClient } from './oum.client.ts';

const oum = createOumClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
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
if (error) throw new Error(error.error);

console.log(response.status);
