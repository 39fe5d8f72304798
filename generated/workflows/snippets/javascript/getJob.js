const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const response = await fetch(`${baseUrl}/api/workflows/v0/jobs/cc2272e3-0bd2-4ccf-ac3d-7b8c37f2d9ff`, {
  headers: { Authorization: `Bearer ${token}` },
  signal: AbortSignal.timeout(30_000),
});
if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
console.log(await response.json());
