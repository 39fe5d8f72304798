import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.POST('/robologs_aggregate', {
  body: {
    ids: [
      'f0bcd62c-3b11-4d43-878a-19f5012036a5',
      'd9098659-da33-452f-9b7f-f29dc8236c20',
    ],
  },
});
if (error) throw error;

console.log(data);
