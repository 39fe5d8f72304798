import { createPatClient } from '@acme/api/pat';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const pat = createPatClient({ baseUrl, token });

const { data, error } = await pat.POST('/tokens', {
  body: { name: 'fleet-uploader', expiration: '2025-12-31T23:59:59Z' },
});
if (error) throw error;

console.log(data);
