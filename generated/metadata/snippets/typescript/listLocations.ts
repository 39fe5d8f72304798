import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const locations = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await metadata.GET('/locations', {
    params: {
      query: {
        page_number,
        uri: 's3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
      },
    },
  });
  if (error) throw new Error(error.error);
  locations.push(...data.items);
  if (data.items.length === 0 || locations.length >= data.count) break;
}
console.log(locations);
