import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.DELETE('/taggers/{id}', {
  params: { path: { id: '9a76096e-ba9f-461c-9baa-e5f7f0a79431' } },
});
if (error) throw error;

console.log(data);
