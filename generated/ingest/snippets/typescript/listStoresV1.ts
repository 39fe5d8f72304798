import { createIngestClient } from '@acme/api/ingest';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingest = createIngestClient({ baseUrl, token });

const pages = ingest.paginate('/stores', {
  params: { query: { page_size: 100 } },
});
for await (const store of pages) console.log(store);
