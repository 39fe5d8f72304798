import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { data, error } = await autotagging.POST('/variables/access-path:next', {
  body: { channel_name: '/motor/status', current_access_path: 'temperature' },
});
if (error) throw error;

console.log(data);
