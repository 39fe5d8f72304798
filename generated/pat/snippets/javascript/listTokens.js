const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const tokens = [];
for (let page = 1; ; page++) {
  const response = await fetch(`${baseUrl}/api/pat/v1/tokens?page_number=${page}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
  const { items, count } = await response.json();
  tokens.push(...items);
  if (items.length === 0 || tokens.length >= count) break;
}
console.log(tokens);
