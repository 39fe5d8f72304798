import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.POST('/robologs:restore', {
  body: { ids: ['f2c0317c-8ffb-4229-a0a3-d95ccb6e462d'] },
});
if (error) throw error;

console.log(data);
