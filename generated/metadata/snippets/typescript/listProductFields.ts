import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const acmeFields = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await metadata.GET('/acme-fields', {
    params: { query: { page_number } },
  });
  if (error) throw new Error(error.error);
  acmeFields.push(...data.items);
  if (data.items.length === 0 || acmeFields.length >= data.count) break;
}
console.log(acmeFields);
