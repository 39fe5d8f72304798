import { createIngestV2Client } from '@acme/api/ingest-v2';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingestV2 = createIngestV2Client({ baseUrl, token });

const { data, error } = await ingestV2.GET('/stores/{id}', {
  params: { path: { id: 'c1a95a32-e800-42c8-a930-f53edbdcf07c' } },
});
if (error) throw error;

console.log(data);
