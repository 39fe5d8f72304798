import { createAutotaggingClient } from './autotagging.client.ts';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.GET('/taggers/{id}', {
  params: { path: { id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630' } },
});
if (error) throw new Error(error.error);

console.log(data);
