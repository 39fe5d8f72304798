import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const schemas = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await metadata.GET('/channels/{id}/schemas', {
    params: {
      path: { id: '7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486' },
      query: { page_number },
    },
  });
  if (error) throw new Error(error.error);
  schemas.push(...data.items);
  if (data.items.length === 0 || schemas.length >= data.count) break;
}
console.log(schemas);
