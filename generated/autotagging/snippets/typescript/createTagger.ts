import { createAutotaggingClient } from './autotagging.client.ts';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.POST('/taggers', {
  body: {
    name: 'Wheel slip',
    description: 'Finds wheels that turn without moving the robot.',
  },
});
if (error) throw new Error(error.error);

console.log(data);
