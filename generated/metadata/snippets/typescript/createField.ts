import { createMetadataClient } from '@acme/api/metadata';

const metadata = createMetadataClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await metadata.POST('/fields', {
  body: {
    alias: 'Payload mass',
    description: 'Mass of the load in kilograms, as weighed at the dock.',
    type: 'DECIMAL',
    is_extrinsic: false,
    definition: '.payload.mass_kg',
    robolog_type: 'ROS2BagMCAP',
  },
});
if (error) throw error;

console.log(data);
