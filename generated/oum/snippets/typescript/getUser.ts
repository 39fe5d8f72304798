import { createOumClient } from '@acme/api/oum';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const oum = createOumClient({ baseUrl, token });

const { data, error } = await oum.GET('/users/{id}', {
  params: { path: { id: 'e4978ea6-c264-4f4b-a90e-eb157f0dc41d' } },
});
if (error) throw error;

console.log(data);
