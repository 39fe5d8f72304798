const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const acmeFields = [];
for (let page = 1; ; page++) {
  const response = await fetch(`${baseUrl}/api/metadata/v1/acme-fields?page_number=${page}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
  const { items, count } = await response.json();
  acmeFields.push(...items);
  if (items.length === 0 || acmeFields.length >= count) break;
}
console.log(acmeFields);
