import type { Ontology, OntologyVersion } from '../entities.ts';
import { ontology } from './names.ts';

const prefixes = (iri: string): string => `@prefix : <${iri}#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .

`;

const drivingIri = 'https://ontology.harbor-robotics.example/driving-events';
const hardwareIri = 'https://ontology.harbor-robotics.example/hardware';

const driving = `${prefixes(drivingIri)}<${drivingIri}> a owl:Ontology ;
  rdfs:label "Driving events"@en .

:DrivingEvent a owl:Class ;
  rdfs:label "Driving event"@en ;
  rdfs:comment "Anything worth finding in the log of a run."@en .

:Braking a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Braking"@en ;
  skos:altLabel "Deceleration"@en .

:HardBraking a owl:Class ;
  rdfs:subClassOf :Braking ;
  rdfs:label "Hard braking"@en ;
  skos:altLabel "Harsh braking"@en ;
  rdfs:comment "Braking harder than 3 m/s2."@en .

:EmergencyStop a owl:Class ;
  rdfs:subClassOf :Braking ;
  rdfs:label "Emergency stop"@en ;
  skos:altLabel "E-stop"@en .

:MotorEvent a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Motor event"@en .

:MotorOverheating a owl:Class ;
  rdfs:subClassOf :MotorEvent ;
  rdfs:label "Motor overheating"@en ;
  skos:altLabel "Hot motor"@en ;
  rdfs:comment "A drive motor is hotter than 80 degrees Celsius."@en .

:MotorStall a owl:Class ;
  rdfs:subClassOf :MotorEvent ;
  rdfs:label "Motor stall"@en .

:Localization a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Localization"@en .
`;

const localizationLost = `
:LocalizationLost a owl:Class ;
  rdfs:subClassOf :Localization ;
  rdfs:label "Localization lost"@en ;
  rdfs:comment "The robot does not know where it is."@en .
`;

const batteryEvent = `
:BatteryEvent a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Battery event"@en .
`;

const hardware = `${prefixes(hardwareIri)}<${hardwareIri}> a owl:Ontology ;
  rdfs:label "Hardware"@en .

:Component a owl:Class ;
  rdfs:label "Component"@en .

:Motor a owl:Class ;
  rdfs:subClassOf :Component ;
  rdfs:label "Motor"@en .

:Battery a owl:Class ;
  rdfs:subClassOf :Component ;
  rdfs:label "Battery"@en .

:Camera a owl:Class ;
  rdfs:subClassOf :Component ;
  rdfs:label "Camera"@en .
`;

/** Finds the classes in the texts above, each at the beginning of a line, without parsing Turtle when the demo opens. */
const classIds = (content: string): readonly string[] => [...content.matchAll(/^:(\w+) a owl:Class/gm)].map(([, id = '']) => id);

export const ontologies: readonly Ontology[] = [
  { id: ontology.o1, name: 'driving-events', iri: drivingIri },
  { id: ontology.o2, name: 'hardware', iri: hardwareIri },
];

const make = (
  ontology_id: string,
  version: string,
  rest: Omit<OntologyVersion, 'id' | 'ontology_id' | 'version' | 'class_ids'>,
): OntologyVersion => ({
  id: `${ontology_id} ${rest.is_draft ? 'draft' : version}`,
  ontology_id,
  version,
  class_ids: classIds(rest.content),
  ...rest,
});

export const ontologyVersions: readonly OntologyVersion[] = [
  make(ontology.o1, '1.0.0', {
    message: 'First classes',
    prev_version: null,
    is_draft: false,
    created_at: '2025-04-08T09:30:00Z',
    e_tag: '"7c41d2aa"',
    content: driving,
  }),
  make(ontology.o1, '1.1.0', {
    message: 'Add LocalizationLost',
    prev_version: '1.0.0',
    is_draft: false,
    created_at: '2025-05-19T13:10:00Z',
    e_tag: '"b09e5f17"',
    content: driving + localizationLost,
  }),
  make(ontology.o1, '1.2.0', {
    message: 'Add BatteryEvent',
    prev_version: '1.1.0',
    is_draft: true,
    created_at: '2025-06-12T08:05:00Z',
    e_tag: '"3f9a6c1e"',
    content: driving + localizationLost + batteryEvent,
  }),
  make(ontology.o2, '0.1.0', {
    message: 'First classes',
    prev_version: null,
    is_draft: false,
    created_at: '2025-05-02T11:00:00Z',
    e_tag: '"51d8e03b"',
    content: hardware,
  }),
  make(ontology.o2, '0.1.0', {
    message: null,
    prev_version: '0.1.0',
    is_draft: true,
    created_at: '2025-05-02T11:00:00Z',
    e_tag: '"9ae2740c"',
    content: hardware,
  }),
];
