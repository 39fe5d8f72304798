import { createIngestV2Client } from '@acme/api/ingest-v2';

const ingestV2 = createIngestV2Client({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { error, response } = await ingestV2.DELETE('/oauth');
if (error) throw error;

console.log(response.status);
