const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/ontology/v1/classes:lookup`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.ACME_TOKEN}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    ontologies: [
      {
        ontology_id: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a',
        class_keys: ['MotorOverheating', 'HardBraking'],
      },
    ],
  }),
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
