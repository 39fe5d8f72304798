const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const response = await fetch(`${baseUrl}/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/supplements`, {
  method: 'PUT',
  headers: {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    parent: null,
    children: [
      'ed5f2f27-5c06-4b6d-8b16-d2423ee6b8dc',
      '6cfa740a-0c5e-4a53-a28e-edec076dd3a0',
    ],
  }),
  signal: AbortSignal.timeout(30_000),
});
if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
console.log(await response.json());
