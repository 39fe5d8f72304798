import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = metadata.paginate('/robologs', {
  params: { query: { page_size: 100 } },
});
for await (const robolog of pages) console.log(robolog);
