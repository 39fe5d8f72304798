import { createOntologyClient } from './ontology.client.ts';

const ontology = createOntologyClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await ontology.GET('/ontologies/{id}', {
  params: { path: { id: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a' } },
});
if (error) throw new Error(error.error);

console.log(data);
