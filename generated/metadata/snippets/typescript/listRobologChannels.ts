import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const channels = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await metadata.GET('/robologs/{id}/channels', {
    params: {
      path: { id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' },
      query: { page_number, page_size: 1 },
    },
  });
  if (error) throw new Error(error.error);
  channels.push(...data.items);
  if (data.items.length === 0 || channels.length >= data.count) break;
}
console.log(channels);
