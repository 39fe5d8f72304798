const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const response = await fetch(`${baseUrl}/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/values`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify([{ field_id: 'fa0056bc-606e-4232-a955-c9f1f68c02df', value: 412 }]),
  signal: AbortSignal.timeout(30_000),
});
if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
console.log(await response.json());
