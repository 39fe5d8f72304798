const baseUrl = (process.env.ACME_API_URL ?? 'https://api.acme.example').replace(/\/$/, '');
const token = process.env.ACME_TOKEN;
if (!token) throw new Error('Set ACME_TOKEN to your token.');

const response = await fetch(`${baseUrl}/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431/versions`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    is_final: false,
    content: `variables:
  - name: charge
    channel: /battery/state
    access_path: percentage
predicates:
  - name: low
    expression: charge < 0.2
outputs:
  - field: Low battery
    predicate: low
    value: true
`,
  }),
  signal: AbortSignal.timeout(30_000),
});
if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`);
console.log(await response.json());
