import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.POST('/robologs:restore', {
  body: { ids: ['f2c0317c-8ffb-4229-a0a3-d95ccb6e462d'] },
});
if (error) throw new Error(error.error);

console.log(data);
