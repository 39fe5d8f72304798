import { createIngestClient } from '@acme/api/ingest';

const ingest = createIngestClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = ingest.paginate('/stores');
for await (const store of pages) console.log(store);
