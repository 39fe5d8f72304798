import { createIngestClient } from '@acme/api/ingest';

const ingest = createIngestClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ingest.POST('/stores', {
  body: {
    storage_kind: 'AwsS3',
    bucket: 'harbor-inspection-logs',
    cloud_account_id: '123456789012',
  },
});
if (error) throw error;

console.log(data);
