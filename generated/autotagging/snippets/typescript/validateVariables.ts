import { createAutotaggingClient } from './autotagging.client.ts';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
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
if (error) throw new Error('error' in error ? error.error : JSON.stringify(error));

console.log(data);
