import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.POST('/onboard/fields', {
  params: { query: { robolog_type: 'ROS2BagMCAP' } },
});
if (error) throw error;

console.log(data);
