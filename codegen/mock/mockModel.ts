import type { RawObject } from '../../src/shared/model/raw.ts';
import type { MockCollection, MockModel, MockScope } from '../../src/shared/model/mock.ts';
import type { ApiModel, JsonValue } from '../../src/shared/model/types.ts';
import type { MockOverrides } from '../load/settings/mock.ts';
import { readResponseSchemas } from '../model/operation/responseSchemas.ts';
import { documentFor } from '../model/schema/direction.ts';
import { candidatesOf, type CollectionDraft, findCollections, type MockRole } from './collections.ts';
import type { Source } from './source.ts';
import { collectionOf } from './mockCollection.ts';
import { exampleScopes } from './seeds.ts';
import { errorTable, operationModel } from './mockOperation.ts';

/** The collections of an API, with the roles of its operations and the overrides of the project. */
const draftsOf = ({ candidates, document }: Source, overrides: MockOverrides): readonly CollectionDraft[] => {
  const found = findCollections(candidates, document);
  const given = new Map<string, MockRole>(
    Object.entries(overrides).flatMap(([id, { rule, collection }]) => (rule === 'example' ? [] : [[id, { rule, collection }]])),
  );
  return found.map((draft) => {
    const kept = [...draft.roles].filter(([id]) => !Object.hasOwn(overrides, id));
    const added = [...given].filter(([, role]) => role.collection === draft.path);
    return { ...draft, roles: new Map([...kept, ...added]) };
  });
};

/** The paths of the collections found in an API. */
export const collectionPaths = (api: ApiModel, document: RawObject): readonly string[] => {
  const schemas = readResponseSchemas(document);
  return findCollections(candidatesOf(api.operations, documentFor('request', document), schemas), document).map(({ path }) => path);
};

const schemasIn = (collections: MockModel['collections'], operations: MockModel['operations']): readonly JsonValue[] => [
  ...Object.values(collections).flatMap(({ idSchemas, nestedIdSchemas = [] }) => [...idSchemas, ...nestedIdSchemas]),
  ...Object.values(operations).flatMap(({ success }) => success?.item ?? []),
];

/**
 * Returns collections whose parents exist in example requests. Paths can declare ids that the items of the parent cannot have, such as
 * UUIDs in place of numbers; then any parent exists.
 */
const withReachableParents = (made: readonly (readonly [CollectionDraft, MockCollection])[], source: Source): MockModel['collections'] => {
  const byPath = new Map(made.map(([{ path }, collection]) => [path, collection]));
  return Object.fromEntries(
    made.map(([draft, collection]) => {
      const called = exampleScopes(source, draft);
      const isReachable = ({ collection: parent }: MockScope, depth: number): boolean => {
        const seeds = byPath.get(parent ?? '')?.seeds ?? [];
        return seeds.length === 0 || called.some((scope) => seeds.some(({ id }) => id === scope[depth]));
      };
      const scope = collection.scope.map((one, depth) => (isReachable(one, depth) ? one : { ...one, collection: null }));
      return [draft.path, { ...collection, scope }];
    }),
  );
};

/** Infers the behavior of the mock for an API without handwritten rules. */
export const buildMockModel = (api: ApiModel, document: RawObject, overrides: MockOverrides): MockModel => {
  const schemas = readResponseSchemas(document);
  const requests = documentFor('request', document);
  const candidates = candidatesOf(api.operations, requests, schemas);
  const byId = new Map(candidates.map((candidate) => [candidate.operation.id, candidate]));
  const source: Source = { api, document: requests, schemas, candidates, byId };
  const drafts = draftsOf(source, overrides);
  const collections = withReachableParents(
    drafts.map((draft) => [draft, collectionOf(draft, drafts, source)]),
    source,
  );
  // If several collections give an operation a role, the first one counts.
  const draftById = new Map(drafts.toReversed().flatMap((draft) => [...draft.roles.keys()].map((id) => [id, draft] as const)));
  const errors = errorTable();
  const operations = Object.fromEntries(
    source.candidates.map((candidate) => {
      const draft = draftById.get(candidate.operation.id);
      return [candidate.operation.id, operationModel(candidate, draft, errors, source)];
    }),
  );
  return { schemas: schemas.definitionsFor(schemasIn(collections, operations)), collections, errors: errors.all, operations };
};
