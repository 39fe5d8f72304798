import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.POST('/predicates:validate', {
  body: {
    content: `predicates:
  - name: overheating
    expression: motor_temperature_mean > 80 and speed > 0.5
    minimum_duration: 3s
`,
  },
});
if (error) throw error;

console.log(data);
