const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const response = await fetch(`${baseUrl}/api/ingest/v1/trigger`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    location: 's3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-28.mcap',
    region: 'eu-west-1',
    account_id: '123456789012',
  }),
  signal: AbortSignal.timeout(30_000),
});
if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
console.log(await response.json());
