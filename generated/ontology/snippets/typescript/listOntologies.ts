import { createOntologyClient } from '@acme/api/ontology';

const ontology = createOntologyClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ontology.GET('/ontologies');
if (error) throw error;

console.log(data);
