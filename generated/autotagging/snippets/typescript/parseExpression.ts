import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { data, error } = await autotagging.POST('/expressions:parse', {
  body: { content: 'motor_temperature > 80 and speed > 0.5' },
});
if (error) throw error;

console.log(data);
