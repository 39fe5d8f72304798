import type { World } from '../request/call.ts';
import type { OntologyVersion } from '../entities.ts';

/** Returns the versions of an ontology in the order in which they were created; the draft is last. */
export const versionsOf = ({ state }: Pick<World, 'state'>, ontologyId: string): readonly OntologyVersion[] => {
  const versions = state.all('ontologyVersions').filter(({ ontology_id }) => ontology_id === ontologyId);
  return [...versions.filter(({ is_draft }) => !is_draft), ...versions.filter(({ is_draft }) => is_draft)];
};

/** Returns the latest published version; undefined while there is only a draft. */
export const latestOf = (world: Pick<World, 'state'>, ontologyId: string): OntologyVersion | undefined =>
  versionsOf(world, ontologyId).findLast(({ is_draft }) => !is_draft);

export const draftOf = (world: Pick<World, 'state'>, ontologyId: string): OntologyVersion | undefined =>
  versionsOf(world, ontologyId).find(({ is_draft }) => is_draft);

/**
 * Returns the class ids that a field of this ontology accepts: those of its latest version, or of its draft when none is
 * published.
 */
export const classIdsOf = (world: Pick<World, 'state'>, ontologyId: string): readonly string[] => {
  const version = latestOf(world, ontologyId) ?? draftOf(world, ontologyId);
  return version?.class_ids ?? [];
};
