import { createIngestV2Client } from '@acme/api/ingest-v2';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingestV2 = createIngestV2Client({ baseUrl, token });

const pages = ingestV2.paginate('/stores', {
  params: { query: { page_size: 100 } },
});
for await (const store of pages) console.log(store);
