import { createOumClient } from '@acme/api/oum';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const oum = createOumClient({ baseUrl, token });

const { data, error } = await oum.GET('/user');
if (error) throw error;

console.log(data);
