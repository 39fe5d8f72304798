import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.GET('/invocations:current-usage');
if (error) throw error;

console.log(data);
