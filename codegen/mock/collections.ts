import { asObject, own, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import type { JsonValue, OperationModel } from '../../src/shared/model/types.ts';
import type { MockRule } from '../../src/shared/model/mock.ts';
import { operationIn } from '../model/operation/methods.ts';
import { rawResponses, successOf } from '../model/operation/response.ts';
import { hasFlag } from '../model/schema/properties.ts';
import { preferredMedia, type ResponseSchemas } from '../model/operation/responseSchemas.ts';
import { allowsJson } from '../../src/shared/request/mediaType.ts';
import { idPropertyOf, isObjectSchema, isParameter, itemIn, keyIn, listIn, propertiesOf, refOf, type Place } from './shapes.ts';

/** An operation with the parts of its spec that decide what the mock does. */
export type MockCandidate = {
  readonly operation: OperationModel;
  readonly raw: RawObject;
  readonly segments: readonly string[];
  /** The schema of its JSON body or form; undefined when it has none. */
  readonly body: JsonValue | undefined;
  /** Its successful responses with a JSON body, by status. */
  readonly responses: readonly { readonly status: number; readonly schema: JsonValue | undefined }[];
};

/** What an operation does with the items of a collection. */
export type MockRole = { readonly rule: MockRule; readonly collection: string; readonly idInBody?: boolean };

/** Operations that act on the same items. */
export type CollectionDraft = {
  readonly path: string;
  /** The path parameter of an item; null if items have no path. */
  readonly parameter: string | null;
  readonly single: boolean;
  readonly roles: ReadonlyMap<string, MockRole>;
};

const isForm = (mediaType: string): boolean => /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(mediaType);

const bodySchema = (raw: RawObject, document: RawObject): JsonValue | undefined => {
  const content = asObject(own(resolve(document, own(raw, 'requestBody')), 'content'));
  const [, media] = Object.entries(content).find(([mediaType]) => allowsJson(mediaType) || isForm(mediaType)) ?? [];
  return own(asObject(media), 'schema');
};

/** Returns the operations of an API as candidates for collections. */
export const candidatesOf = (
  operations: readonly OperationModel[],
  document: RawObject,
  schemas: ResponseSchemas,
): readonly MockCandidate[] => {
  const paths = asObject(own(schemas.document, 'paths'));
  return operations.map((operation) => {
    const raw = operationIn(resolve(schemas.document, own(paths, operation.path)), operation.method);
    const responses = rawResponses(raw, schemas.document);
    const statuses = responses.map(([status]) => status);
    const originals = operationIn(resolve(document, own(asObject(own(document, 'paths')), operation.path)), operation.method);
    return {
      operation,
      raw,
      segments: operation.path.split('/').slice(1),
      body: bodySchema(originals, document),
      responses: responses.flatMap(([status, response]) => {
        const number = successOf(status, statuses);
        if (number === undefined) return [];
        const media = preferredMedia(asObject(own(response, 'content')));
        return [{ status: number, schema: media !== undefined && allowsJson(media[0]) ? own(media[1], 'schema') : undefined }];
      }),
    };
  });
};

const responseSchema = ({ responses }: MockCandidate): JsonValue | undefined =>
  responses.find(({ schema }) => schema !== undefined)?.schema;

/** The list in the response of an operation. */
const listOf = (candidate: MockCandidate, path: string, document: RawObject): Place | undefined =>
  listIn(responseSchema(candidate), path, document);

/** The item in the response of an operation; undefined when the response is a list or is not an object. */
export const itemOf = (
  candidate: MockCandidate,
  { path, parameter }: Pick<CollectionDraft, 'path' | 'parameter'>,
  document: RawObject,
): Place | undefined => {
  const schema = responseSchema(candidate);
  return itemIn(schema, parameter, path, document);
};

const isCreate = (candidate: MockCandidate, path: string, document: RawObject): boolean => {
  if (candidate.operation.method !== 'post') return false;
  const takesObject = candidate.body === undefined ? candidate.operation.requestBody === null : isObjectSchema(candidate.body, document);
  return takesObject && candidate.responses.length > 0 && listOf(candidate, path, document)?.at.length !== 0;
};

const itemRules: Readonly<Record<string, MockRule>> = { get: 'read', put: 'replace', patch: 'update', delete: 'delete', post: 'update' };

const parameterName = (segment: string): string => segment.slice(1, -1);

/** The operations of a path, and those of paths that are one segment longer. */
type Around = { readonly here: readonly MockCandidate[]; readonly below: readonly MockCandidate[] };

const endsInParameter = ({ segments }: MockCandidate): boolean => isParameter(segments.at(-1));

const draftOf = (path: string, { here, below }: Around, document: RawObject): CollectionDraft | undefined => {
  const ofItem = below.filter(endsInParameter);
  const parameter = ofItem[0] === undefined ? null : parameterName(ofItem[0].segments.at(-1) ?? '');
  const roles = new Map<string, MockRole>();
  const give = (candidate: MockCandidate, rule: MockRule, more: Partial<MockRole> = {}): void =>
    void roles.set(candidate.operation.id, { rule, collection: path, ...more });

  const read = ofItem.find((one) => one.operation.method === 'get' && isObjectSchema(responseSchema(one), document));
  const list = here.find((one) => one.operation.method === 'get' && listOf(one, path, document) !== undefined);
  const create = here.find((one) => isCreate(one, path, document));
  const itemSchema = read === undefined ? undefined : itemOf(read, { path, parameter }, document)?.schema;
  for (const one of ofItem) {
    const rule = itemRules[one.operation.method];
    if (rule === undefined || (one.operation.method === 'get' && one !== read)) continue;
    // A POST on an item is an update only if it returns the item; otherwise it is an action.
    const returnsItem = refOf(itemSchema) !== undefined && refOf(itemOf(one, { path, parameter }, document)?.schema) === refOf(itemSchema);
    if (one.operation.method === 'post' && !returnsItem) continue;
    if (rule !== 'read' && one.responses.length === 0) continue;
    give(one, rule);
  }
  if (list !== undefined) give(list, 'list');
  if (create !== undefined) give(create, 'create');
  const known = new Set([...roles.values()].map(({ rule }) => rule));
  const isRecognized = known.has('read') || known.has('list') ? known.size >= 2 : known.has('create') && known.size >= 2;
  if (!isRecognized) return undefined;

  // A PUT on the collection with the id in its body replaces that item.
  const put = here.find((one) => one.operation.method === 'put' && one.body !== undefined);
  const sent = put === undefined ? undefined : itemIn(put.body, parameter, path, document)?.schema;
  const hasId = keyIn(sent, document, (properties) => idPropertyOf(properties, parameter, path)) !== undefined;
  const replaced = put === undefined ? undefined : refOf(itemOf(put, { path, parameter }, document)?.schema);
  if (put !== undefined && hasId && replaced !== undefined && replaced === refOf(itemSchema)) give(put, 'replace', { idInBody: true });
  // `/pets/findByStatus` lists the same items.
  for (const one of below) {
    if (endsInParameter(one)) continue;
    const found = one.operation.method === 'get' ? listOf(one, path, document) : undefined;
    if (found !== undefined && refOf(found.schema) !== undefined && refOf(found.schema) === refOf(itemSchema)) give(one, 'list');
  }
  return { path, parameter, single: false, roles };
};

/** A path without a parameter of an item that can be read and written contains a single item. */
const singletonOf = (path: string, { here }: Around, document: RawObject): CollectionDraft | undefined => {
  const read = here.find((one) => one.operation.method === 'get' && isObjectSchema(responseSchema(one), document));
  const writes = here.filter((one) => ['put', 'patch', 'delete'].includes(one.operation.method) && one.responses.length > 0);
  if (read === undefined || !writes.some((one) => one.operation.method !== 'delete' && isObjectSchema(one.body, document)))
    return undefined;
  const roles = [read, ...writes].map((one): [string, MockRole] => [
    one.operation.id,
    { rule: itemRules[one.operation.method] ?? 'example', collection: path },
  ]);
  return { path, parameter: null, single: true, roles: new Map(roles) };
};

/** Finds the collections of an API by its paths and schemas. */
export const findCollections = (candidates: readonly MockCandidate[], document: RawObject): readonly CollectionDraft[] => {
  const parentOf = ({ operation: { path } }: MockCandidate): string => path.slice(0, path.lastIndexOf('/'));
  const byPath = Map.groupBy(candidates, ({ operation }) => operation.path);
  const byParent = Map.groupBy(candidates, parentOf);
  const paths = new Set(candidates.map((one) => (endsInParameter(one) ? parentOf(one) : one.operation.path)));
  return [...paths].flatMap((path) => {
    if (path === '' || isParameter(path.split('/').at(-1))) return [];
    const around = { here: byPath.get(path) ?? [], below: byParent.get(path) ?? [] };
    return draftOf(path, around, document) ?? singletonOf(path, around, document) ?? [];
  });
};

/** The names of an item's properties that clients may not set. */
export const readOnlyOf = (schema: JsonValue | undefined, document: RawObject): readonly string[] =>
  Object.entries(propertiesOf(schema, document))
    .filter(([, property]) => hasFlag(property, 'readOnly', document))
    .map(([name]) => name);
