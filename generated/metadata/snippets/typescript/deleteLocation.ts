import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { error, response } = await metadata.DELETE('/locations/{id}', {
  params: { path: { id: '069f49d6-2e02-4565-833d-8c1b47ffee18' } },
});
if (error) throw error;

console.log(response.status);
