import { createOntologyClient } from '@acme/api/ontology';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ontology = createOntologyClient({ baseUrl, token });

const { data, error } = await ontology.GET('/ontologies');
if (error) throw error;

console.log(data);
