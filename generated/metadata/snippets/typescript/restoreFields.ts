import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { data, error } = await metadata.POST('/fields:restore', {
  body: { ids: ['fd165041-01d5-4c20-98a1-61c43906dd8a'] },
});
if (error) throw error;

console.log(data);
