import { createIngestClient } from '@acme/api/ingest';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingest = createIngestClient({ baseUrl, token });

const { data, error } = await ingest.POST('/stores', {
  body: {
    storage_kind: 'AwsS3',
    bucket: 'harbor-inspection-logs',
    cloud_account_id: '123456789012',
  },
});
if (error) throw error;

console.log(data);
