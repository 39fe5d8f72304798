import { createOumClient } from '@acme/api/oum';

const oum = createOumClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await oum.GET('/user');
if (error) throw error;

console.log(data);
