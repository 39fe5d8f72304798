import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.GET('/acme-fields/{id}', {
  params: { path: { id: '02727993-c117-4211-91cd-6a62224bcf6a' } },
});
if (error) throw error;

console.log(data);
