import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
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
if (error) throw error;

console.log(data);
