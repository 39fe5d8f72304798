import { createOntologyClient } from '@acme/api/ontology';

const ontology = createOntologyClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ontology.GET('/ontologies/{id}', {
  params: { path: { id: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a' } },
});
if (error) throw error;

console.log(data);
