import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await autotagging.POST('/variables/access-path:next', {
  body: { channel_name: '/motor/status', current_access_path: 'temperature' },
});
if (error) throw error;

console.log(data);
