import { createOumClient } from '@acme/api/oum';

const oum = createOumClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await oum.PATCH('/user', {
  body: { name: 'Ada Verbeek-Jansen' },
});
if (error) throw error;

console.log(data);
