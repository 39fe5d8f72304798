const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const response = await fetch(`${baseUrl}/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431`, {
  method: 'DELETE',
  headers: { Authorization: `Bearer ${token}` },
  signal: AbortSignal.timeout(30_000),
});
if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
const text = await response.text();
console.log(text === '' ? null : JSON.parse(text));
