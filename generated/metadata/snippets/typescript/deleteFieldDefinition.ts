import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { error, response } = await metadata.DELETE('/fields/{id}/definitions', {
  params: {
    path: { id: '46e45f8c-d41f-46e0-b684-c6d3bd990c3a' },
    query: { robolog_type: 'ROS1Bag' },
  },
});
if (error) throw error;

console.log(response.status);
