import { createOumClient } from '@acme/api/oum';

const oum = createOumClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = oum.paginate('/users');
for await (const user of pages) console.log(user);
