const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/metadata/v1/locations?page_number=1&uri=s3%3A%2F%2Fharbor-robot-logs%2Frotterdam%2F2025-06-02%2Fhall-3-run-14.mcap`, {
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
