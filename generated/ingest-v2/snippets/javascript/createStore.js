const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/ingest/v2/stores`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.ACME_TOKEN}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    storage_configuration: {
      storage_type: 'AwsS3',
      bucket: 'harbor-inspection-logs',
      account_id: '123456789012',
    },
    log_extension: '.mcap',
    log_type: 'ROS2BagMCAP',
  }),
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
