import { createIngestV2Client } from '@acme/api/ingest-v2';

const ingestV2 = createIngestV2Client({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = ingestV2.paginate('/stores', {
  params: { query: { page_size: 100 } },
});
for await (const store of pages) console.log(store);
