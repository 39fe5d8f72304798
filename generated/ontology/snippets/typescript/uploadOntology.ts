import { createOntologyClient } from '@acme/api/ontology';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ontology = createOntologyClient({ baseUrl, token });

const { data, error } = await ontology.PUT('/ontologies', {
  params: { header: { Version: '1.2.0' } },
  headers: { 'Content-Type': 'application/octet-stream' },
  body: `@prefix : <https://ontology.harbor-robotics.example/driving-events#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .

<https://ontology.harbor-robotics.example/driving-events> a owl:Ontology ;
  rdfs:label "Driving events"@en .

:DrivingEvent a owl:Class ;
  rdfs:label "Driving event"@en .

:HardBraking a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Hard braking"@en ;
  skos:altLabel "Harsh braking"@en ;
  rdfs:comment "Braking harder than 3 m/s2."@en .

:MotorOverheating a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Motor overheating"@en .
`,
});
if (error) throw error;

console.log(data);
