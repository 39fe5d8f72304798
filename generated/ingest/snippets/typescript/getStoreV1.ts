import { createIngestClient } from '@acme/api/ingest';

const ingest = createIngestClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ingest.GET('/stores/{id}', {
  params: { path: { id: 'f148e207-9e65-4f1c-bb9f-0921711c2cbe' } },
});
if (error) throw error;

console.log(data);
