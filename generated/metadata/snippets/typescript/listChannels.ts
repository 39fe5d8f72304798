import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = metadata.paginate('/channels', {
  params: { query: { name: '/motor/status' } },
});
for await (const channel of pages) console.log(channel);
