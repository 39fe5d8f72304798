import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.PUT('/fields/{id}/definitions', {
  params: {
    path: { id: '46e45f8c-d41f-46e0-b684-c6d3bd990c3a' },
    query: { robolog_type: 'JSON' },
  },
  body: { definition: '.header.site' },
});
if (error) throw new Error(error.error);

console.log(data);
