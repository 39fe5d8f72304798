import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const pages = metadata.paginate('/channels', {
  params: { query: { name: '/motor/status' } },
});
for await (const channel of pages) console.log(channel);
