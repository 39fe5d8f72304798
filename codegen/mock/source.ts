import type { RawObject } from '../../src/shared/model/raw.ts';
import type { ApiModel, JsonValue } from '../../src/shared/model/types.ts';
import type { ResponseSchemas } from '../model/operation/responseSchemas.ts';
import { type CollectionDraft, itemOf, type MockCandidate, type MockRole } from './collections.ts';
import { itemIn, listIn, type Place } from './shapes.ts';

/** What the mock of an API is inferred from. */
export type Source = {
  readonly api: ApiModel;
  readonly document: RawObject;
  readonly schemas: ResponseSchemas;
  readonly candidates: readonly MockCandidate[];
  readonly byId: ReadonlyMap<string, MockCandidate>;
};

/** Returns an operation by its id. */
export const operationOf = ({ byId }: Source, id: string): MockCandidate | undefined => byId.get(id);

/** The schema of an item: as it is read, otherwise as it is listed, created or replaced. */
export const itemSchemaOf = (draft: CollectionDraft, source: Source): JsonValue | undefined => {
  const { document } = source.schemas;
  const found = (rule: string): MockCandidate | undefined =>
    operationOf(source, [...draft.roles].find(([, role]) => role.rule === rule)?.[0] ?? '');
  const read = found('read');
  if (read !== undefined) return itemOf(read, draft, document)?.schema;
  const list = found('list');
  if (list !== undefined) return listIn(list.responses[0]?.schema, draft.path, document)?.schema;
  const create = found('create') ?? found('replace');
  return create === undefined ? undefined : (itemOf(create, draft, document)?.schema ?? create.body);
};

/** Returns a function that finds in a body what an operation reads or returns: the list, or the item. */
export const placeIn =
  (draft: CollectionDraft, role: MockRole, document: RawObject) =>
  (schema: JsonValue | undefined): Place | undefined =>
    role.rule === 'list' ? listIn(schema, draft.path, document) : itemIn(schema, draft.parameter, draft.path, document);
