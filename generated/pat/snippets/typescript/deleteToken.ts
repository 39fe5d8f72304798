import { createPatClient } from '@acme/api/pat';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const pat = createPatClient({ baseUrl, token });

const { error, response } = await pat.DELETE('/tokens/{id}', {
  params: { path: { id: '887fe918-7d9f-4adc-97b7-ca2d1878709a' } },
});
if (error) throw error;

console.log(response.status);
