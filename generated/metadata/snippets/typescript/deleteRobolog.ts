import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.DELETE('/robologs/{id}', {
  params: { path: { id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' } },
});
if (error) throw new Error(error.error);

console.log(data);
