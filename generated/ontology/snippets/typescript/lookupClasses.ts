import { createOntologyClient } from '@acme/api/ontology';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ontology = createOntologyClient({ baseUrl, token });

const { data, error } = await ontology.POST('/classes:lookup', {
  body: {
    ontologies: [
      {
        ontology_id: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a',
        class_keys: ['MotorOverheating', 'HardBraking'],
      },
    ],
  },
});
if (error) throw error;

console.log(data);
