import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const locations = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await metadata.GET('/robologs/{id}/locations', {
    params: {
      path: { id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' },
      query: { page_number },
    },
  });
  if (error) throw new Error(error.error);
  locations.push(...data.items);
  if (data.items.length === 0 || locations.length >= data.count) break;
}
console.log(locations);
