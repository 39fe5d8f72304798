import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = metadata.paginate('/fields', {
  params: { query: { type: 'TIMESTAMP' } },
});
for await (const field of pages) console.log(field);
