import { createIngestV2Client } from '@acme/api/ingest-v2';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingestV2 = createIngestV2Client({ baseUrl, token });

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
