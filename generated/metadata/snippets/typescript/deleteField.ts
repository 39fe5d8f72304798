import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { error, response } = await metadata.DELETE('/fields/{id}', {
  params: { path: { id: '46e45f8c-d41f-46e0-b684-c6d3bd990c3a' } },
});
if (error) throw error;

console.log(response.status);
