import { createOumClient } from '@acme/api/oum';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const oum = createOumClient({ baseUrl, token });

const { error, response } = await oum.POST('/users/{id}/password:reset', {
  params: { path: { id: '597d166a-7951-4e54-ab39-5198b5fab9a2' } },
});
if (error) throw error;

console.log(response.status);
