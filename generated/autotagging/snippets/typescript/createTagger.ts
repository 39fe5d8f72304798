import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.POST('/taggers', {
  body: {
    name: 'Wheel slip',
    description: 'Finds wheels that turn without moving the robot.',
  },
});
if (error) throw error;

console.log(data);
