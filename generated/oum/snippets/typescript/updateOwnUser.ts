import { createOumClient } from '@acme/api/oum';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const oum = createOumClient({ baseUrl, token });

const { data, error } = await oum.PATCH('/user', {
  body: { name: 'Ada Verbeek-Jansen' },
});
if (error) throw error;

console.log(data);
