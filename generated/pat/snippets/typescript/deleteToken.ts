import { createPatClient } from '@acme/api/pat';

const pat = createPatClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { error, response } = await pat.DELETE('/tokens/{id}', {
  params: { path: { id: '887fe918-7d9f-4adc-97b7-ca2d1878709a' } },
});
if (error) throw error;

console.log(response.status);
