import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { data, error } = await metadata.POST('/robologs/{id}/values', {
  params: { path: { id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' } },
  body: [{ field_id: 'fa0056bc-606e-4232-a955-c9f1f68c02df', value: 412 }],
});
if (error) throw error;

console.log(data);
