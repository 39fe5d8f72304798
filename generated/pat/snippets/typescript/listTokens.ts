import { createPatClient } from '@acme/api/pat';

const pat = createPatClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = pat.paginate('/tokens');
for await (const token of pages) console.log(token);
