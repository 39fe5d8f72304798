const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const candidates = [];
for (let page = 1; ; page++) {
  const response = await fetch(`${baseUrl}/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/supplements/candidates?page_number=${page}&page_size=100&parents=false&children=true`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
  const { items, count } = await response.json();
  candidates.push(...items);
  if (items.length === 0 || candidates.length >= count) break;
}
console.log(candidates);
