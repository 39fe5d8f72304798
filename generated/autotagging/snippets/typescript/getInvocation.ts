import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { data, error } = await autotagging.GET('/invocations/{id}', {
  params: { path: { id: 'bb994132-888e-4c14-9757-346bf0bb481f' } },
});
if (error) throw error;

console.log(data);
