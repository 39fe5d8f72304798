import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.GET('/locations/{id}', {
  params: { path: { id: '069f49d6-2e02-4565-833d-8c1b47ffee18' } },
});
if (error) throw new Error(error.error);

console.log(data);
