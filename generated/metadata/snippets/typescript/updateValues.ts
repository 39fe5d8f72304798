import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { data, error } = await metadata.PUT('/robologs/{id}/values', {
  params: { path: { id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' } },
  body: [
    { id: '2f862ffe-cf28-4725-92d8-75af412a1927', value: 'Antwerp' },
    { id: 'eb1a7de2-7eca-42be-a1ab-03a3e593d8cd', value: 92.1 },
  ],
});
if (error) throw error;

console.log(data);
