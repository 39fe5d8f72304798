import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.POST('/expressions:parse', {
  body: { content: 'motor_temperature > 80 and speed > 0.5' },
});
if (error) throw error;

console.log(data);
