import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { data, error } = await metadata.POST('/locations', {
  body: {
    uri: 's3://harbor-archive-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
    robolog_id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
  },
});
if (error) throw error;

console.log(data);
