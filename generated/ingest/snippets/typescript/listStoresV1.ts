import { createIngestClient } from './ingest.client.ts';

const ingest = createIngestClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const stores = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await ingest.GET('/stores', {
    params: { query: { page_number } },
  });
  if (error) throw new Error(error.error);
  stores.push(...data.items);
  if (data.items.length === 0 || stores.length >= data.count) break;
}
console.log(stores);
