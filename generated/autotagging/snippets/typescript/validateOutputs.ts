import { createAutotaggingClient } from './autotagging.client.ts';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.POST('/outputs:validate', {
  body: {
    content: `outputs:
  - field: Driving event
    predicate: overheating
    value: MotorOverheating
  - field: Motor temperature max
    variable: motor_temperature
    function: max
`,
  },
});
if (error) throw new Error('error' in error ? error.error : JSON.stringify(error));

console.log(data);
