const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/metadata/v1/fields`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.ACME_TOKEN}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    alias: 'Payload mass',
    description: 'Mass of the load in kilograms, as weighed at the dock.',
    type: 'DECIMAL',
    is_extrinsic: false,
    definition: '.payload.mass_kg',
    robolog_type: 'ROS2BagMCAP',
  }),
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
