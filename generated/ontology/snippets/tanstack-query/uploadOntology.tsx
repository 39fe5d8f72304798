import { configure, useUploadOntology } from '@acme/api/react/ontology';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function UploadOntology() {
  const { mutate, data, error, isPending } = useUploadOntology();
  const send = () => mutate({
    data: new Blob([`@prefix : <https://ontology.harbor-robotics.example/driving-events#> .
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
`]),
    headers: { Version: '1.2.0' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Upload an ontology as a draft
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
