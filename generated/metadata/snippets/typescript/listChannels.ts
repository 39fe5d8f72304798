import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const channels = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await metadata.GET('/channels', {
    params: { query: { page_number, name: '/motor/status' } },
  });
  if (error) throw new Error(error.error);
  channels.push(...data.items);
  if (data.items.length === 0 || channels.length >= data.count) break;
}
console.log(channels);
