import { createIngestV2Client } from '@acme/api/ingest-v2';

const ingestV2 = createIngestV2Client({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ingestV2.GET('/store_owner', {
  params: { query: { storage_type: 'AwsS3', store_name: 'harbor-robot-logs' } },
});
if (error) throw error;

console.log(data);
