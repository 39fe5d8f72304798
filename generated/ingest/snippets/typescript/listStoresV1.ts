import { createIngestClient } from '@acme/api/ingest';

const ingest = createIngestClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = ingest.paginate('/stores', {
  params: { query: { page_size: 100 } },
});
for await (const store of pages) console.log(store);
