import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { error, response } = await metadata.DELETE('/locations', {
  params: {
    query: {
      uri: 's3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
    },
  },
});
if (error) throw error;

console.log(response.status);
