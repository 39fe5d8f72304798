import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const pages = metadata.paginate('/locations', {
  params: {
    query: {
      uri: 's3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
    },
  },
});
for await (const location of pages) console.log(location);
