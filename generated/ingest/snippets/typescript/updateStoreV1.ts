import { createIngestClient } from '@acme/api/ingest';

const ingest = createIngestClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ingest.PUT('/stores/{id}', {
  params: { path: { id: 'f148e207-9e65-4f1c-bb9f-0921711c2cbe' } },
  body: {
    storage_kind: 'AwsS3',
    bucket: 'harbor-robot-logs-eu',
    cloud_account_id: '123456789012',
  },
});
if (error) throw error;

console.log(data);
