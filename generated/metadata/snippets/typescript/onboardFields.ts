import { createMetadataClient } from './metadata.client.ts';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.POST('/onboard/fields', {
  params: { query: { robolog_type: 'ROS2BagMCAP' } },
});
if (error) throw new Error(error.error);

console.log(data);
