import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

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
