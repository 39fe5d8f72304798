const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/metadata/v1/locations`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.ACME_TOKEN}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    uri: 's3://harbor-archive-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
    robolog_id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
  }),
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
