import { createPatClient } from '@acme/api/pat';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const pat = createPatClient({ baseUrl, token });

const pages = pat.paginate('/tokens');
for await (const item of pages) console.log(item);
