const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const jobs = [];
for (let page = 1; ; page++) {
  const response = await fetch(`${baseUrl}/api/workflows/v0/jobs?page_number=${page}&attribute=robolog_id&value=f0bcd62c-3b11-4d43-878a-19f5012036a5&page_size=100`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
  const { items, count } = await response.json();
  jobs.push(...items);
  if (items.length === 0 || jobs.length >= count) break;
}
console.log(jobs);
