import { createOumClient } from '@acme/api/oum';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const oum = createOumClient({ baseUrl, token });

const { error, response } = await oum.POST('/users/{id}/roles', {
  params: { path: { id: 'e4978ea6-c264-4f4b-a90e-eb157f0dc41d' } },
  body: ['analyst', 'developer'],
});
if (error) throw error;

console.log(response.status);
