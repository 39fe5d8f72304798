import { asObject, isObject, own, plainText, resolve, valueAt, type RawObject } from '../../src/shared/model/raw.ts';
import type {
  MockCollection,
  MockError,
  MockItem,
  MockModel,
  MockOperation,
  MockResponse,
  MockScope,
  MockSeed,
} from '../../src/shared/model/mock.ts';
import type { ApiModel, JsonValue } from '../../src/shared/model/types.ts';
import { bearer } from '../../src/shared/request/credential.ts';
import { mediaTypeOf } from '../../src/shared/request/mediaType.ts';
import type { MockOverrides } from '../load/settings/mock.ts';
import { readResponseSchemas, type ResponseSchemas } from '../model/operation/responseSchemas.ts';
import { documentFor } from '../model/schema/direction.ts';
import { requires } from '../model/schema/properties.ts';
import {
  candidatesOf,
  findCollections,
  itemOf,
  readOnlyOf,
  type CollectionDraft,
  type MockCandidate,
  type MockRole,
} from './collections.ts';
import { queryOf } from './listing.ts';
import { errorsOf, listedIn, responsesOf, type SuccessResponse } from './mockResponses.ts';
import { idPropertyOf, itemIn, listIn, nameOf, plainName, propertiesOf, refOf, singular, type Place } from './shapes.ts';
import { namesInPath } from '../../src/shared/request/pathTemplate.ts';

type Source = {
  readonly api: ApiModel;
  readonly document: RawObject;
  readonly schemas: ResponseSchemas;
  readonly candidates: readonly MockCandidate[];
  readonly byId: ReadonlyMap<string, MockCandidate>;
};

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

const operationOf = ({ byId }: Source, id: string): MockCandidate | undefined => byId.get(id);

/** The schema of an item: as it is read, otherwise as it is listed, created or replaced. */
const itemSchemaOf = (draft: CollectionDraft, source: Source): JsonValue | undefined => {
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

const placeIn =
  (draft: CollectionDraft, role: MockRole, document: RawObject) =>
  (schema: JsonValue | undefined): Place | undefined =>
    role.rule === 'list' ? listIn(schema, draft.path, document) : itemIn(schema, draft.parameter, draft.path, document);

const scopesOf = (draft: CollectionDraft, drafts: readonly CollectionDraft[], properties: readonly string[]): readonly MockScope[] =>
  namesInPath(draft.path).map((parameter) => {
    const before = draft.path.slice(0, draft.path.indexOf(`/{${parameter}}`));
    const collection = drafts.find(({ path, single }) => path === before && !single)?.path ?? null;
    const owner = plainName(singular(nameOf(before)));
    const names = [plainName(parameter), ...(plainName(parameter) === 'id' ? [`${owner}id`] : [])].filter((name) => name !== 'id');
    return { parameter, collection, property: properties.find((name) => names.includes(plainName(name))) ?? null };
  });

/** The values of a path parameter in example requests. */
const exampleValues = (source: Source, path: string, parameter: string): readonly string[] => {
  const inside = source.candidates.filter(
    ({ operation }) => operation.path === `${path}/{${parameter}}` || operation.path.startsWith(`${path}/{${parameter}}/`),
  );
  return [...new Set(inside.flatMap(({ operation }) => own(operation.exampleRequest.pathParameters, parameter) ?? []).map(plainText))];
};

/** The ids in the bodies of example requests, for operations that find their item by an id in the body. */
const idsInBodies = ({ roles }: CollectionDraft, id: string | null, source: Source): readonly string[] =>
  [...roles].flatMap(([name, { idInBody }]) => {
    const body = idInBody === true ? operationOf(source, name)?.operation.exampleRequest.body : undefined;
    const value = id === null || body?.kind !== 'json' ? undefined : own(asObject(body.value), id);
    return value === undefined || value === null ? [] : [plainText(value)];
  });

/** The combinations of path parameters with which example requests address a collection. */
const exampleScopes = (source: Source, draft: CollectionDraft): readonly (readonly string[])[] => {
  const names = namesInPath(draft.path);
  const inside = source.candidates.filter(({ operation }) => operation.path === draft.path || operation.path.startsWith(`${draft.path}/`));
  const all = inside.map(({ operation }) => names.map((name) => plainText(own(operation.exampleRequest.pathParameters, name) ?? name)));
  return [...new Map(all.map((scope) => [JSON.stringify(scope), scope])).values()];
};

/** Converts the id to the type of the property: to a number if the schema does not allow strings. */
const idValue = (id: string, schema: JsonValue | undefined, schemas: ResponseSchemas): JsonValue =>
  schema !== undefined && !schemas.matches(schema, id) && /^-?\d{1,15}$/.test(id) ? Number(id) : id;

const successes = (
  draft: CollectionDraft,
  schema: JsonValue | undefined,
  source: Source,
): readonly (readonly [MockRole, SuccessResponse])[] =>
  [...draft.roles].flatMap(([id, role]) => {
    const candidate = operationOf(source, id);
    if (candidate === undefined) return [];
    const isList = role.rule === 'list';
    const found = responsesOf(candidate.raw, source.schemas, placeIn(draft, role, source.schemas.document), isList, schema);
    return found.map((response) => [role, response] as const);
  });

const collectionOf = (draft: CollectionDraft, drafts: readonly CollectionDraft[], source: Source): MockCollection => {
  const { schemas, document, candidates } = source;
  const schema = itemSchemaOf(draft, source);
  const properties = propertiesOf(schema, schemas.document);
  const id = draft.single ? null : (idPropertyOf(properties, draft.parameter, draft.path) ?? null);
  const item = candidates.find(({ operation }) => operation.path === `${draft.path}/{${draft.parameter ?? ''}}`);
  const index = item?.operation.parameters.findIndex(({ in: place, name }) => place === 'path' && name === draft.parameter) ?? -1;
  const ofParameter =
    source.api.wire.operations[source.api.operations.findIndex(({ id: known }) => known === item?.operation.id)]?.parameters[index];
  const create = operationOf(source, [...draft.roles].find(([, { rule }]) => rule === 'create')?.[0] ?? '');
  const readOnly = [...new Set([...readOnlyOf(schema, document), ...readOnlyOf(create?.body, document)])];
  const bodyItem = itemIn(create?.body, draft.parameter, draft.path, document);
  const canChoose = id !== null && !readOnly.includes(id) && Object.hasOwn(propertiesOf(bodyItem?.schema, document), id);
  const clientId = !canChoose ? 'never' : requires(bodyItem?.schema, id, document) ? 'required' : 'optional';

  const known = successes(draft, schema, source);
  const read = known.find(([{ rule }]) => rule === 'read')?.[1];
  const readExample = valueAt(read?.response.body, read?.response.at ?? []);
  const made = schemas.valueOf({ schema: schema ?? {} });
  const shown: MockItem = isObject(readExample) ? readExample : isObject(made) ? made : {};
  const listed = known
    .filter(([{ rule }, { isExample }]) => rule === 'list' && isExample)
    .flatMap(([, { response }]) => listedIn(response));
  const wanted =
    draft.parameter === null
      ? []
      : [...new Set([...exampleValues(source, draft.path, draft.parameter), ...idsInBodies(draft, id, source)])];
  const idSchema = id === null ? undefined : properties[id];
  // The example item gets the id in example requests, unless an example has a different one.
  const ids = [
    ...(read?.isExample === true ? [] : wanted),
    ...listed.flatMap((one) => (id === null ? [] : (own(one, id) ?? []))).map(plainText),
  ];
  const named = id === null || ids[0] === undefined ? shown : { ...shown, [id]: idValue(ids[0], idSchema, schemas) };
  const sample = schemas.matches(schema, named) ? named : shown;
  const examples = [...listed, ...(read?.isExample === true || (listed.length === 0 && wanted.length === 0) ? [sample] : [])];
  const defaults = Object.entries(properties).flatMap(([name, property]): [string, JsonValue][] => {
    const value = own(resolve(document, property), 'default') ?? own(asObject(property), 'default');
    return value === undefined || value === null || !schemas.matches(property, value) ? [] : [[name, value]];
  });
  const scopes = scopesOf(draft, drafts, Object.keys(properties));
  const { single } = draft;
  const seeding: Seeding = { single, examples: single ? [sample] : examples, wanted, sample, schema, id, idSchema, scopes, schemas };
  return {
    label: refOf(schema)?.split('/').at(-1) ?? singular(nameOf(draft.path)),
    scope: scopes,
    parameter: draft.parameter,
    id,
    idSchemas: [ofParameter, idSchema].flatMap((one) => (one === undefined ? [] : [schemas.plain(one)])),
    clientId,
    single,
    readOnly,
    defaults: Object.fromEntries(defaults),
    sample,
    seeds: exampleScopes(source, draft).flatMap((scope) => seedsOf(scope, seeding)),
  };
};

type Seeding = {
  readonly single: boolean;
  readonly examples: readonly RawObject[];
  readonly wanted: readonly string[];
  readonly sample: MockItem;
  readonly schema: JsonValue | undefined;
  readonly id: string | null;
  readonly idSchema: JsonValue | undefined;
  readonly scopes: readonly MockScope[];
  readonly schemas: ResponseSchemas;
};

/** The initial items of a collection in one scope: those of examples, and one for each id in an example request. */
const seedsOf = (scope: readonly string[], seeding: Seeding): readonly MockSeed[] => {
  const { single, examples, wanted, sample, schema, id, idSchema, scopes, schemas } = seeding;
  const seeds = new Map<string, MockSeed>();
  const add = (key: string, value: MockItem): void => {
    const owned = scopes.flatMap(({ property }, at) => {
      const parent = scope[at];
      return property === null || parent === undefined
        ? []
        : [[property, idValue(parent, propertiesOf(schema, schemas.document)[property], schemas)] as const];
    });
    const placed = { ...value, ...Object.fromEntries(owned) };
    if (!seeds.has(key)) seeds.set(key, { scope, id: key, value: schemas.matches(schema, placed) ? placed : value });
  };
  for (const [index, example] of examples.entries()) {
    const whole = { ...sample, ...example };
    const value = schemas.matches(schema, whole) ? whole : example;
    const stated = id === null ? undefined : own(value, id);
    const key = single ? '' : (wanted[index] ?? String(index + 1));
    add(stated === undefined || stated === null ? key : plainText(stated), value);
  }
  // If no sample matches the schema, use an invalid one: the spec has no better information about an item.
  const isValid = schemas.matches(schema, sample);
  for (const key of wanted) {
    const value = id === null ? sample : { ...sample, [id]: idValue(key, idSchema, schemas) };
    if (seeds.has(key)) continue;
    if (!isValid || schemas.matches(schema, value)) add(key, value);
    // A path can identify an item by something other than its id, such as its name.
    else if (!wanted.some((one) => seeds.has(one))) add(key, sample);
  }
  return [...seeds.values()];
};

const preferred = (rule: string, responses: readonly MockResponse[]): MockResponse | null => {
  const first = (...statuses: readonly number[]): MockResponse | undefined =>
    statuses.flatMap((status) => responses.find((response) => response.status === status) ?? [])[0];
  if (rule === 'create') return first(201, 200) ?? responses[0] ?? null;
  if (rule === 'delete') return first(204, 200) ?? responses[0] ?? null;
  return first(200) ?? responses[0] ?? null;
};

/** The position of the item in a request body: in the property that is its envelope in the response, or at the top. */
const bodyPlace = (
  candidate: MockCandidate,
  draft: CollectionDraft | undefined,
  itemProperties: readonly string[],
  document: RawObject,
): readonly string[] => {
  if (draft === undefined) return [];
  const properties = Object.entries(propertiesOf(candidate.body, document));
  const [only, ...others] = properties;
  if (only === undefined || others.length > 0 || itemProperties.includes(only[0])) return [];
  return Object.keys(propertiesOf(only[1], document)).length > 0 ? [only[0]] : [];
};

/** The bodies that readers are shown as examples, and that contradict the schema of the body. */
const oddExamples = (
  { operation: { requestBody, exampleRequest }, body }: MockCandidate,
  schemas: ResponseSchemas,
): readonly JsonValue[] => {
  if (exampleRequest.body.kind !== 'json') return [];
  const documented = requestBody?.content.flatMap(({ examples }) => examples.map(({ value }) => value)) ?? [];
  const all = new Map([exampleRequest.body.value, ...documented].map((value) => [JSON.stringify(value), value]));
  return [...all.values()].filter((value) => !schemas.matches(body, value));
};

/** Returns the names in the item of properties that the body spells otherwise. */
const renamedIn = (sent: readonly string[], properties: readonly string[]): ReadonlyMap<string, string> => {
  const byPlainName = new Map(properties.map((name) => [plainName(name), name]));
  return new Map(
    sent.flatMap((name) => {
      const inItem = byPlainName.get(plainName(name));
      return inItem === undefined || sent.includes(inItem) ? [] : [[name, inItem]];
    }),
  );
};

const operationModel = (
  candidate: MockCandidate,
  draft: CollectionDraft | undefined,
  errors: ErrorTable,
  source: Source,
): MockOperation => {
  const { operation, raw } = candidate;
  const { schemas, document } = source;
  const role = draft?.roles.get(operation.id);
  const schema = draft === undefined ? undefined : itemSchemaOf(draft, source);
  const properties = Object.keys(propertiesOf(schema, schemas.document));
  const place = draft === undefined || role === undefined ? () => undefined : placeIn(draft, role, schemas.document);
  const responses = responsesOf(raw, schemas, place, role?.rule === 'list', schema).map(({ response }) => response);
  const rule = role?.rule ?? 'example';
  const fits = (response: MockResponse): MockResponse => {
    // Examples are among the documented responses.
    if (rule === 'example') return { ...response, body: null, at: null, headers: [] };
    // A body that has no property in common with the item is a report on the call, such as `{"message": "deleted"}`.
    return rule === 'list' || response.at === null || sharesProperty(response, properties) ? response : { ...response, at: null };
  };
  const success = preferred(rule, responses);
  const bodyAt = bodyPlace(candidate, draft, properties, document);
  const sent =
    draft === undefined
      ? []
      : Object.keys(propertiesOf(bodyAt[0] === undefined ? candidate.body : propertiesOf(candidate.body, document)[bodyAt[0]], document));
  const renamed = renamedIn(sent, properties);
  const odd = oddExamples(candidate, schemas);
  const created = rule === 'replace' ? responses.find(({ status }) => status === 201) : undefined;
  return {
    rule,
    collection: role?.collection ?? null,
    idInBody: role?.idInBody === true,
    bodyAt,
    bodyProperties: sent.map((name) => renamed.get(name) ?? name),
    ...(renamed.size > 0 && { renamed: Object.fromEntries(renamed) }),
    ...(odd.length > 0 && { oddExamples: odd }),
    mediaTypes: operation.requestBody?.content.flatMap(({ mediaType, others = [] }) => [mediaType, ...others].map(mediaTypeOf)) ?? [],
    credential: operation.authenticated ? (operation.credential ?? bearer) : null,
    success: success === null ? null : fits(success),
    createdStatus: created?.status ?? null,
    query: rule === 'list' ? queryOf(operation, properties) : [],
    errors: errorsOf(raw, schemas).map(errors.add),
  };
};

const sharesProperty = ({ body, at }: MockResponse, properties: readonly string[]): boolean =>
  Object.keys(asObject(valueAt(body, at ?? []))).some((name) => properties.includes(name));

const schemasIn = (collections: MockModel['collections'], operations: MockModel['operations']): readonly JsonValue[] => [
  ...Object.values(collections).flatMap(({ idSchemas }) => idSchemas),
  ...Object.values(operations).flatMap(({ success }) => success?.item ?? []),
];

type ErrorTable = { readonly all: readonly MockError[]; readonly add: (error: MockError) => number };

/** A list of distinct errors; `add` returns the position of an error. */
const errorTable = (): ErrorTable => {
  const all: MockError[] = [];
  const places = new Map<string, number>();
  const add = (error: MockError): number => {
    const text = JSON.stringify(error);
    const place = places.get(text) ?? all.push(error) - 1;
    places.set(text, place);
    return place;
  };
  return { all, add };
};

/** Infers the behavior of the mock for an API without handwritten rules. */
export const buildMockModel = (api: ApiModel, document: RawObject, overrides: MockOverrides): MockModel => {
  const schemas = readResponseSchemas(document);
  const requests = documentFor('request', document);
  const candidates = candidatesOf(api.operations, requests, schemas);
  const byId = new Map(candidates.map((candidate) => [candidate.operation.id, candidate]));
  const source: Source = { api, document: requests, schemas, candidates, byId };
  const drafts = draftsOf(source, overrides);
  const collections = Object.fromEntries(drafts.map((draft) => [draft.path, collectionOf(draft, drafts, source)]));
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
