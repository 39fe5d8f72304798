import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.GET('/invocations/{id}', {
  params: { path: { id: 'bb994132-888e-4c14-9757-346bf0bb481f' } },
});
if (error) throw error;

console.log(data);
