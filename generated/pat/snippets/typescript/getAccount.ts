import { createPatClient } from '@acme/api/pat';

const pat = createPatClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await pat.GET('/account');
if (error) throw error;

console.log(data);
