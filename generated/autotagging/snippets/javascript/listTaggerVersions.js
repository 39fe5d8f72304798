const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const versions = [];
for (let page = 1; ; page++) {
  const response = await fetch(`${baseUrl}/api/autotagging/v1/taggers/cb93ca56-4f17-4f11-8d8e-c078b37e2630/versions?page_number=${page}&page_size=100`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
  const { items, count } = await response.json();
  versions.push(...items);
  if (items.length === 0 || versions.length >= count) break;
}
console.log(versions);
