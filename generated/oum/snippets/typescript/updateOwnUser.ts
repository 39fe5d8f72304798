import { createOumClient } from './oum.client.ts';

const oum = createOumClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await oum.PATCH('/user', {
  body: { name: 'Ada Verbeek-Jansen' },
});
if (error) throw new Error(error.error);

console.log(data);
