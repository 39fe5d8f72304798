import { createIngestV2Client } from './ingest-v2.client.ts';

const ingestV2 = createIngestV2Client({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ingestV2.GET('/stores/{id}', {
  params: { path: { id: 'c1a95a32-e800-42c8-a930-f53edbdcf07c' } },
});
if (error) throw new Error(error.error);

console.log(data);
