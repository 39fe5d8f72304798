import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { data, error } = await metadata.POST('/robologs/{id}/supplements', {
  params: { path: { id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' } },
  body: { children: ['ed5f2f27-5c06-4b6d-8b16-d2423ee6b8dc'] },
});
if (error) throw error;

console.log(data);
