import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { data, error } = await autotagging.GET('/invocations:current-usage');
if (error) throw error;

console.log(data);
