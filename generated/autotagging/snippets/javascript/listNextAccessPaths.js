const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/autotagging/v1/variables/access-path:next`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.ACME_TOKEN}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ channel_name: '/motor/status', current_access_path: 'temperature' }),
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
