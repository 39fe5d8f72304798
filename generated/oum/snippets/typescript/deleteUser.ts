import { createOumClient } from './oum.client.ts';

const oum = createOumClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { error, response } = await oum.DELETE('/users/{id}', {
  params: { path: { id: 'e4978ea6-c264-4f4b-a90e-eb157f0dc41d' } },
});
if (error) throw new Error(error.error);

console.log(response.status);
