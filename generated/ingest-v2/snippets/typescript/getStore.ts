import { createIngestV2Client } from '@acme/api/ingest-v2';

const ingestV2 = createIngestV2Client({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ingestV2.GET('/stores/{id}', {
  params: { path: { id: 'c1a95a32-e800-42c8-a930-f53edbdcf07c' } },
});
if (error) throw error;

console.log(data);
