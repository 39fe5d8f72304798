const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const schemas = [];
for (let page = 1; ; page++) {
  const response = await fetch(`${baseUrl}/api/metadata/v1/channels/7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486/schemas?page_number=${page}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
  const { items, count } = await response.json();
  schemas.push(...items);
  if (items.length === 0 || schemas.length >= count) break;
}
console.log(schemas);
