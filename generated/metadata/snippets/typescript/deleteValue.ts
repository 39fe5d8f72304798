import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { error, response } = await metadata.DELETE('/robologs/{id}/values/{field_value_id}', {
  params: {
    path: {
      id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
      field_value_id: '2f862ffe-cf28-4725-92d8-75af412a1927',
    },
  },
});
if (error) throw error;

console.log(response.status);
