import type { World } from '../call.ts';
import type { OntologyVersion } from '../entities.ts';
import { type OntologyText, readOntology } from '../text/ontology.ts';

/** Texts that were read already. Few are in use at a time; the map is emptied before it grows. */
const read = new Map<string, OntologyText>();

/** The ontology of a version; its text was checked when it was uploaded. */
export const ontologyOf = ({ content }: Pick<OntologyVersion, 'content'>): OntologyText => {
  const known = read.get(content);
  if (known !== undefined) return known;
  if (read.size > 50) read.clear();
  const fresh = readOntology(content);
  read.set(content, fresh);
  return fresh;
};

/** The versions of an ontology, in the order in which they were made; the draft is the last. */
export const versionsOf = ({ state }: Pick<World, 'state'>, ontologyId: string): readonly OntologyVersion[] => {
  const versions = state.all('ontologyVersions').filter(({ ontology_id }) => ontology_id === ontologyId);
  return [...versions.filter(({ is_draft }) => !is_draft), ...versions.filter(({ is_draft }) => is_draft)];
};

/** The latest published version; undefined while there is a draft alone. */
export const latestOf = (world: Pick<World, 'state'>, ontologyId: string): OntologyVersion | undefined =>
  versionsOf(world, ontologyId).findLast(({ is_draft }) => !is_draft);

export const draftOf = (world: Pick<World, 'state'>, ontologyId: string): OntologyVersion | undefined =>
  versionsOf(world, ontologyId).find(({ is_draft }) => is_draft);

/** The class ids that a field of this ontology takes: those of its latest version, or of its draft when none is published. */
export const classIdsOf = (world: Pick<World, 'state'>, ontologyId: string): readonly string[] => {
  const version = latestOf(world, ontologyId) ?? draftOf(world, ontologyId);
  return version === undefined ? [] : [...ontologyOf(version).classes.keys()];
};
