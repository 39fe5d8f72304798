import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.GET('/robologs/{id}/values/{field_value_id}', {
  params: {
    path: {
      id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
      field_value_id: '2f862ffe-cf28-4725-92d8-75af412a1927',
    },
  },
});
if (error) throw error;

console.log(data);
