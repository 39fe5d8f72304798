const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431/versions`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.ACME_TOKEN}`,
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
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
