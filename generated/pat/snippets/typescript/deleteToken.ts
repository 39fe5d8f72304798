import { createPatClient } from './pat.client.ts';

const pat = createPatClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { error, response } = await pat.DELETE('/tokens/{id}', {
  params: { path: { id: '887fe918-7d9f-4adc-97b7-ca2d1878709a' } },
});
if (error) throw new Error(error.error);

console.log(response.status);
