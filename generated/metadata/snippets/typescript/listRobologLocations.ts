import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const pages = metadata.paginate('/robologs/{id}/locations', {
  params: { path: { id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' } },
});
for await (const location of pages) console.log(location);
