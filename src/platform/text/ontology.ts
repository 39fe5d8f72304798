import { parseTurtle, type Term, type Triple, TurtleError } from './turtle.ts';

/** A class of an ontology, from its Turtle text. */
export type OntologyClass = {
  /** The last part of its IRI. */
  readonly id: string;
  readonly labels: readonly string[];
  readonly aliases: readonly string[];
  readonly parents: readonly string[];
  readonly children: readonly string[];
  readonly comment: string | null;
};

export type OntologyText = {
  readonly iri: string;
  /** The label of the ontology; otherwise the last part of its IRI. */
  readonly name: string;
  readonly classes: ReadonlyMap<string, OntologyClass>;
};

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
const owl = 'http://www.w3.org/2002/07/owl#';
const skos = 'http://www.w3.org/2004/02/skos/core#';

const separates = (character: string | undefined): boolean => character === '#' || character === '/';

/** Returns the last part of an IRI: `Braking` of `https://example/driving#Braking`. */
const localName = (iri: string): string => {
  let end = iri.length;
  while (separates(iri[end - 1])) end -= 1;
  let start = end;
  while (start > 0 && !separates(iri[start - 1])) start -= 1;
  return iri.slice(start, end);
};

const objects = (triples: readonly Triple[], predicate: string, kind: Term['kind']): readonly string[] =>
  triples.filter((triple) => triple.predicate === predicate && triple.object.kind === kind).map(({ object }) => object.value);

/**
 * Parses an ontology from Turtle text. Throws a TurtleError when the text is not Turtle, or does not declare exactly one
 * owl:Ontology.
 */
export const readOntology = (source: string): OntologyText => {
  const triples = parseTurtle(source);
  const bySubject = new Map<string, Triple[]>();
  for (const triple of triples) {
    const known = bySubject.get(triple.subject.value);
    if (known === undefined) bySubject.set(triple.subject.value, [triple]);
    else known.push(triple);
  }
  const subjectsOf = (type: string): readonly string[] => [
    ...new Set(
      triples
        .filter(({ subject, predicate, object }) => subject.kind === 'iri' && predicate === `${rdf}type` && object.value === type)
        .map(({ subject }) => subject.value),
    ),
  ];
  const [iri, second] = subjectsOf(`${owl}Ontology`);
  if (iri === undefined) throw new TurtleError(1, 'the file declares no owl:Ontology. Add <…> a owl:Ontology .');
  if (second !== undefined) throw new TurtleError(1, `there are two ontologies, ${iri} and ${second}. Upload one at a time.`);

  const own = [...subjectsOf(`${owl}Class`), ...subjectsOf(`${rdfs}Class`)];
  const ids = new Set(own.map(localName));
  const parents = new Map(
    own.map((subject) => {
      const named = objects(bySubject.get(subject) ?? [], `${rdfs}subClassOf`, 'iri').map(localName);
      return [subject, [...new Set(named)].filter((id) => ids.has(id))];
    }),
  );
  const children = new Map<string, Set<string>>();
  for (const [subject, named] of parents) {
    for (const parent of named) {
      const known = children.get(parent) ?? new Set();
      children.set(parent, known.add(localName(subject)));
    }
  }
  const classes = new Map<string, OntologyClass>();
  for (const subject of own) {
    const about = bySubject.get(subject) ?? [];
    const id = localName(subject);
    classes.set(id, {
      id,
      labels: objects(about, `${rdfs}label`, 'literal'),
      aliases: objects(about, `${skos}altLabel`, 'literal'),
      parents: parents.get(subject) ?? [],
      children: [...(children.get(id) ?? [])],
      comment: objects(about, `${rdfs}comment`, 'literal')[0] ?? null,
    });
  }
  return { iri, name: localName(iri), classes };
};
