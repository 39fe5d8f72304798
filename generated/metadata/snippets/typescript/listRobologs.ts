import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const robologs = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await metadata.GET('/robologs', {
    params: { query: { page_number, page_size: 2 } },
  });
  if (error) throw new Error(error.error);
  robologs.push(...data.items);
  if (data.items.length === 0 || robologs.length >= data.count) break;
}
console.log(robologs);
