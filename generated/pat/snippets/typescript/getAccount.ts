import { createPatClient } from './pat.client.ts';

const pat = createPatClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await pat.GET('/account');
if (error) throw new Error(error.error);

console.log(data);
