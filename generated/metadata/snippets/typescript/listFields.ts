import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const pages = metadata.paginate('/fields', {
  params: { query: { type: 'TIMESTAMP' } },
});
for await (const field of pages) console.log(field);
