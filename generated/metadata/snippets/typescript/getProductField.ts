import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { data, error } = await metadata.GET('/acme-fields/{id}', {
  params: { path: { id: '02727993-c117-4211-91cd-6a62224bcf6a' } },
});
if (error) throw error;

console.log(data);
