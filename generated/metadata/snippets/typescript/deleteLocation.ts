import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { error, response } = await metadata.DELETE('/locations/{id}', {
  params: { path: { id: '069f49d6-2e02-4565-833d-8c1b47ffee18' } },
});
if (error) throw error;

console.log(response.status);
