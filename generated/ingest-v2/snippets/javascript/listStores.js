const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const stores = [];
for (let page = 1; ; page++) {
  const response = await fetch(`${baseUrl}/api/ingest/v2/stores?page_number=${page}&page_size=100`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
  const { items, count } = await response.json();
  stores.push(...items);
  if (items.length === 0 || stores.length >= count) break;
}
console.log(stores);
