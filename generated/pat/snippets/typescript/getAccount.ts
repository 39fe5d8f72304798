import { createPatClient } from '@acme/api/pat';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const pat = createPatClient({ baseUrl, token });

const { data, error } = await pat.GET('/account');
if (error) throw error;

console.log(data);
