import { asObject, isObject, own, plainText, resolve, valueAt, withValueAt, type RawObject } from '../../src/shared/model/raw.ts';
import type { MockCollection, MockItem, MockScope } from '../../src/shared/model/mock.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { requires } from '../model/schema/properties.ts';
import { type CollectionDraft, type MockRole, readOnlyOf } from './collections.ts';
import { listedIn, responsesOf, type SuccessResponse } from './mockResponses.ts';
import { idPropertyOf, itemIn, keyIn, nameOf, plainName, propertiesOf, refOf, schemaAt, singular } from './shapes.ts';
import { namesInPath } from '../../src/shared/request/pathTemplate.ts';
import { itemSchemaOf, operationOf, placeIn, type Source } from './source.ts';
import { exampleScopes, exampleValues, idsInBodies, idValue, type Seeding, seedsOf } from './seeds.ts';

const scopesOf = (
  draft: CollectionDraft,
  drafts: readonly CollectionDraft[],
  schema: JsonValue | undefined,
  document: RawObject,
): readonly MockScope[] =>
  namesInPath(draft.path).map((parameter) => {
    const before = draft.path.slice(0, draft.path.indexOf(`/{${parameter}}`));
    const collection = drafts.find(({ path, single }) => path === before && !single)?.path ?? null;
    const owner = plainName(singular(nameOf(before)));
    const names = [plainName(parameter), ...(plainName(parameter) === 'id' ? [`${owner}id`] : [])].filter((name) => name !== 'id');
    const find = (properties: object) => Object.keys(properties).find((name) => names.includes(plainName(name)));
    return { parameter, collection, property: keyIn(schema, document, find) ?? null };
  });

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

/** The schemas of ids: of the parameter in the path of an item, of the property, and of the parameter in the paths below. */
const idSchemasOf = (
  { path, parameter }: CollectionDraft,
  ofProperty: JsonValue | undefined,
  { api, schemas }: Source,
): Pick<MockCollection, 'idSchemas' | 'nestedIdSchemas'> => {
  const itemPath = `${path}/{${parameter ?? ''}}`;
  const position = namesInPath(path).length;
  const declaredIn = (isWanted: (path: string) => boolean): readonly JsonValue[] =>
    api.operations.flatMap((operation, at) => {
      if (!isWanted(operation.path)) return [];
      const name = namesInPath(operation.path)[position];
      const index = operation.parameters.findIndex((one) => one.in === 'path' && one.name === name);
      const schema = api.wire.operations[at]?.parameters[index];
      return schema === undefined ? [] : [schemas.plain(schema)];
    });
  const ofItem = declaredIn((one) => one === itemPath).slice(0, 1);
  const idSchemas = [...ofItem, ...(ofProperty === undefined ? [] : [schemas.plain(ofProperty)])];
  const known = new Set(idSchemas.map((one) => JSON.stringify(one)));
  const below = declaredIn((one) => one.startsWith(`${path}/{`)).map((one) => [JSON.stringify(one), one] as const);
  const nestedIdSchemas = [...new Map(below.filter(([text]) => !known.has(text))).values()];
  return nestedIdSchemas.length === 0 ? { idSchemas } : { idSchemas, nestedIdSchemas };
};

/** Returns a collection with its ids, its initial items and what clients may set. */
export const collectionOf = (draft: CollectionDraft, drafts: readonly CollectionDraft[], source: Source): MockCollection => {
  const { schemas, document } = source;
  const schema = itemSchemaOf(draft, source);
  const properties = propertiesOf(schema, schemas.document);
  const id = draft.single ? null : (keyIn(schema, schemas.document, (all) => idPropertyOf(all, draft.parameter, draft.path)) ?? null);
  const create = operationOf(source, [...draft.roles].find(([, { rule }]) => rule === 'create')?.[0] ?? '');
  const readOnly = [...new Set([...readOnlyOf(schema, document), ...readOnlyOf(create?.body, document)])];
  const bodyItem = itemIn(create?.body, draft.parameter, draft.path, document);
  const canChoose = id !== null && !readOnly.includes(id[0] ?? '') && schemaAt(bodyItem?.schema, id, document) !== undefined;
  const isRequired = id?.every((name, depth) => requires(schemaAt(bodyItem?.schema, id.slice(0, depth), document), name, document));
  const clientId = !canChoose ? 'never' : isRequired === true ? 'required' : 'optional';

  const known = successes(draft, schema, source);
  const read = known.find(([{ rule }]) => rule === 'read')?.[1];
  const readExample = valueAt(read?.response.body, read?.response.at ?? []);
  const made = schemas.valueOf({ schema: schema ?? {} });
  const shown: MockItem = isObject(readExample) ? readExample : isObject(made) ? made : {};
  const listed = known
    .filter(([{ rule }, { isExample }]) => rule === 'list' && isExample)
    .flatMap(([, { response }]) => listedIn(response));
  const wanted = draft.parameter === null ? [] : [...new Set([...exampleValues(source, draft.path), ...idsInBodies(draft, id, source)])];
  const idSchema = id === null ? undefined : schemaAt(schema, id, schemas.document);
  // The example item gets the id in example requests, unless an example has a different one.
  const ids = [
    ...(read?.isExample === true ? [] : wanted),
    ...listed.flatMap((one) => (id === null ? [] : (valueAt(one, id) ?? []))).map(plainText),
  ];
  const named = id === null || ids[0] === undefined ? shown : asObject(withValueAt(shown, id, idValue(ids[0], idSchema, schemas)));
  const sample = schemas.matches(schema, named) ? named : shown;
  const examples = [...listed, ...(read?.isExample === true || (listed.length === 0 && wanted.length === 0) ? [sample] : [])];
  const defaults = Object.entries(properties).flatMap(([name, property]): [string, JsonValue][] => {
    const value = own(resolve(document, property), 'default') ?? own(asObject(property), 'default');
    return value === undefined || value === null || !schemas.matches(property, value) ? [] : [[name, value]];
  });
  const scopes = scopesOf(draft, drafts, schema, schemas.document);
  const { single } = draft;
  const seeding: Seeding = { single, examples: single ? [sample] : examples, wanted, sample, schema, id, idSchema, scopes, schemas };
  return {
    label: refOf(schema)?.split('/').at(-1) ?? singular(nameOf(draft.path)),
    scope: scopes,
    parameter: draft.parameter,
    id,
    ...idSchemasOf(draft, idSchema, source),
    clientId,
    single,
    readOnly,
    defaults: Object.fromEntries(defaults),
    sample,
    seeds: exampleScopes(source, draft).flatMap((scope) => seedsOf(scope, seeding)),
  };
};
