import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.POST('/variables:validate', {
  body: {
    content: `variables:
  - name: motor_temperature
    channel: /motor/status
    access_path: temperature.celsius
  - name: motor_temperature_mean
    rolling:
      variable: motor_temperature
      window: 5s
      function: mean
`,
  },
});
if (error) throw error;

console.log(data);
