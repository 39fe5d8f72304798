import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
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
if (error) throw error;

console.log(data);
