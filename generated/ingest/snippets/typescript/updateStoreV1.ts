import { createIngestClient } from '@acme/api/ingest';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingest = createIngestClient({ baseUrl, token });

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
