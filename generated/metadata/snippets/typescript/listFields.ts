import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const fields = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await metadata.GET('/fields', {
    params: { query: { page_number, type: 'TIMESTAMP' } },
  });
  if (error) throw new Error(error.error);
  fields.push(...data.items);
  if (data.items.length === 0 || fields.length >= data.count) break;
}
console.log(fields);
