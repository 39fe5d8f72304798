import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.POST('/fields:restore', {
  body: { ids: ['fd165041-01d5-4c20-98a1-61c43906dd8a'] },
});
if (error) throw error;

console.log(data);
