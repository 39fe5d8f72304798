import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { data, error } = await autotagging.POST('/taggers', {
  body: {
    name: 'Wheel slip',
    description: 'Finds wheels that turn without moving the robot.',
  },
});
if (error) throw error;

console.log(data);
