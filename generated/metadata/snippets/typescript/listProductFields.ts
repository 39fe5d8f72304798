import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const pages = metadata.paginate('/acme-fields');
for await (const acmeField of pages) console.log(acmeField);
