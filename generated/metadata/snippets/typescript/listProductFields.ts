import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = metadata.paginate('/acme-fields');
for await (const acmeField of pages) console.log(acmeField);
