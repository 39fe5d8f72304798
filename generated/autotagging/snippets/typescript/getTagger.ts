import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { data, error } = await autotagging.GET('/taggers/{id}', {
  params: { path: { id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630' } },
});
if (error) throw error;

console.log(data);
