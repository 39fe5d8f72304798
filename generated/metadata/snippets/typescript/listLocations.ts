import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = metadata.paginate('/locations', {
  params: {
    query: {
      uri: 's3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
    },
  },
});
for await (const location of pages) console.log(location);
