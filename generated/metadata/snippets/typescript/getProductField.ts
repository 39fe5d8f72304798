import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.GET('/acme-fields/{id}', {
  params: { path: { id: '02727993-c117-4211-91cd-6a62224bcf6a' } },
});
if (error) throw new Error(error.error);

console.log(data);
