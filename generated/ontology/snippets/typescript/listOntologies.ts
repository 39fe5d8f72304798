import { createOntologyClient } from './ontology.client.ts';

const ontology = createOntologyClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ontology.GET('/ontologies');
if (error) throw new Error(error.error);

console.log(data);
