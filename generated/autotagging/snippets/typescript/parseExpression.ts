import { createAutotaggingClient } from './autotagging.client.ts';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.POST('/expressions:parse', {
  body: { content: 'motor_temperature > 80 and speed > 0.5' },
});
if (error) throw new Error('error' in error ? error.error : JSON.stringify(error));

console.log(data);
