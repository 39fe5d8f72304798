const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const response = await fetch(`${baseUrl}/api/ingest/v2/stores/4a0cc9a7-99f9-4b5c-8dbd-bded1d245c50`, {
  method: 'PUT',
  headers: {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    storage_configuration: {
      storage_type: 'AwsS3',
      bucket: 'harbor-archive-logs',
      account_id: '123456789012',
    },
    log_extension: '.bag',
    log_type: 'ROS1Bag',
  }),
  signal: AbortSignal.timeout(30_000),
});
if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
console.log(await response.json());
