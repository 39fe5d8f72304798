import { createIngestClient } from './ingest.client.ts';

const ingest = createIngestClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ingest.POST('/stores', {
  body: {
    storage_kind: 'AwsS3',
    bucket: 'harbor-inspection-logs',
    cloud_account_id: '123456789012',
  },
});
if (error) throw new Error(error.error);

console.log(data);
