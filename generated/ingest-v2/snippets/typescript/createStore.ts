import { createIngestV2Client } from '@acme/api/ingest-v2';

const ingestV2 = createIngestV2Client({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ingestV2.POST('/stores', {
  body: {
    storage_configuration: {
      storage_type: 'AwsS3',
      bucket: 'harbor-inspection-logs',
      account_id: '123456789012',
    },
    log_extension: '.mcap',
    log_type: 'ROS2BagMCAP',
  },
});
if (error) throw error;

console.log(data);
