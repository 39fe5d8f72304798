import { createIngestClient } from '@acme/api/ingest';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingest = createIngestClient({ baseUrl, token });

const { data, error } = await ingest.GET('/stores/{id}', {
  params: { path: { id: 'f148e207-9e65-4f1c-bb9f-0921711c2cbe' } },
});
if (error) throw error;

console.log(data);
