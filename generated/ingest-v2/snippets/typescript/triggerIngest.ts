import { createIngestV2Client } from '@acme/api/ingest-v2';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingestV2 = createIngestV2Client({ baseUrl, token });

const { data, error } = await ingestV2.POST('/trigger', {
  body: {
    location: 's3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-28.mcap',
    region: 'eu-west-1',
    account_id: '123456789012',
  },
});
if (error) throw error;

console.log(data);
