import { createIngestClient } from '@acme/api/ingest';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingest = createIngestClient({ baseUrl, token });

const { data, error } = await ingest.POST('/trigger', {
  body: {
    location: 's3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-28.mcap',
    region: 'eu-west-1',
    account_id: '123456789012',
  },
});
if (error) throw error;

console.log(data);
