const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/ingest/v2/trigger`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.ACME_TOKEN}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    location: 's3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-15.mcap',
    region: 'eu-west-1',
    account_id: '123456789012',
  }),
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
