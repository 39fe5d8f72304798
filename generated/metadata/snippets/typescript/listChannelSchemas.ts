import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const pages = metadata.paginate('/channels/{id}/schemas', {
  params: { path: { id: '7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486' } },
});
for await (const schema of pages) console.log(schema);
