import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { data, error } = await metadata.POST('/onboard/fields', {
  params: { query: { robolog_type: 'ROS2BagMCAP' } },
});
if (error) throw error;

console.log(data);
