import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { data, error } = await autotagging.POST('/taggers/{id}/versions', {
  params: { path: { id: '9a76096e-ba9f-461c-9baa-e5f7f0a79431' } },
  body: {
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
  },
});
if (error) throw error;

console.log(data);
