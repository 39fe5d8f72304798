import { createIngestV2Client } from '@acme/api/ingest-v2';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingestV2 = createIngestV2Client({ baseUrl, token });

const { data, error } = await ingestV2.PUT('/stores/{id}', {
  params: { path: { id: '4a0cc9a7-99f9-4b5c-8dbd-bded1d245c50' } },
  body: {
    storage_configuration: {
      storage_type: 'AwsS3',
      bucket: 'harbor-archive-logs',
      account_id: '123456789012',
    },
    log_extension: '.bag',
    log_type: 'ROS1Bag',
  },
});
if (error) throw error;

console.log(data);
