const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const response = await fetch(`${baseUrl}/api/autotagging/v1/invocations`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify([
    {
      invocation_type: 'backfill',
      robolog_ids: ['f0bcd62c-3b11-4d43-878a-19f5012036a5'],
      tagger_id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630',
      tagger_version_id: '63de70a3-853f-47a5-8da3-48a471e2aa46',
    },
  ]),
  signal: AbortSignal.timeout(30_000),
});
if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
const result = await response.json();
if (result.errors.length > 0) throw new Error(`Some items failed: ${JSON.stringify(result.errors)}`);
console.log(result);
