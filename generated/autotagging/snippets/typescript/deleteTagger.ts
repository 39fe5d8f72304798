import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { data, error } = await autotagging.DELETE('/taggers/{id}', {
  params: { path: { id: '9a76096e-ba9f-461c-9baa-e5f7f0a79431' } },
});
if (error) throw error;

console.log(data);
