import { createAutotaggingClient } from './autotagging.client.ts';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.POST('/gating:validate', {
  body: {
    content: `gating:
  robolog_types: [ROS2BagMCAP]
  fields:
    - { alias: Site, operator: equals, value: Rotterdam }
`,
  },
});
if (error) throw new Error('error' in error ? error.error : JSON.stringify(error));

console.log(data);
