import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.GET('/taggers/{id}', {
  params: { path: { id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630' } },
});
if (error) throw error;

console.log(data);
