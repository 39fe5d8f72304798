import { createPatClient } from '@acme/api/pat';

const pat = createPatClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await pat.POST('/tokens', {
  body: { name: 'fleet-uploader', expiration: '2025-12-31T23:59:59Z' },
});
if (error) throw error;

console.log(data);
