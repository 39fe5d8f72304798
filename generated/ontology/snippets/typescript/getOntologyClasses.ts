import { createOntologyClient } from '@acme/api/ontology';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ontology = createOntologyClient({ baseUrl, token });

const { data, error } = await ontology.GET('/ontologies/{id}', {
  params: { path: { id: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a' } },
});
if (error) throw error;

console.log(data);
