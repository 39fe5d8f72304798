import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { data, error } = await metadata.POST('/robologs:restore', {
  body: { ids: ['f2c0317c-8ffb-4229-a0a3-d95ccb6e462d'] },
});
if (error) throw error;

console.log(data);
