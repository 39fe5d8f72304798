import { asObject, own, plainText, valueAt, withValueAt, type RawObject } from '../../src/shared/model/raw.ts';
import type { MockItem, MockScope, MockSeed } from '../../src/shared/model/mock.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import type { ResponseSchemas } from '../model/operation/responseSchemas.ts';
import type { CollectionDraft } from './collections.ts';
import { schemaAt } from './shapes.ts';
import { namesInPath } from '../../src/shared/request/pathTemplate.ts';
import { operationOf, type Source } from './source.ts';

/** The values that follow a path in example requests, whatever the operations call the parameter. */
export const exampleValues = (source: Source, path: string): readonly string[] => {
  const values = source.candidates.flatMap(({ operation }) => {
    if (!operation.path.startsWith(`${path}/`)) return [];
    const [, parameter] = /^\{([^{}]+)\}(?:\/|$)/.exec(operation.path.slice(path.length + 1)) ?? [];
    return parameter === undefined ? [] : (own(operation.exampleRequest.pathParameters, parameter) ?? []);
  });
  return [...new Set(values.map(plainText))];
};

/** The ids in the bodies of example requests, for operations that find their item by an id in the body. */
export const idsInBodies = ({ roles }: CollectionDraft, id: readonly string[] | null, source: Source): readonly string[] =>
  [...roles].flatMap(([name, { idInBody }]) => {
    const body = idInBody === true ? operationOf(source, name)?.operation.exampleRequest.body : undefined;
    const value = id === null || body?.kind !== 'json' ? undefined : valueAt(body.value, id);
    return value === undefined || value === null ? [] : [plainText(value)];
  });

/** The combinations of path parameters with which example requests address a collection. */
export const exampleScopes = (source: Source, draft: CollectionDraft): readonly (readonly string[])[] => {
  const names = namesInPath(draft.path);
  const inside = source.candidates.filter(({ operation }) => operation.path === draft.path || operation.path.startsWith(`${draft.path}/`));
  const all = inside.map(({ operation }) => names.map((name) => plainText(own(operation.exampleRequest.pathParameters, name) ?? name)));
  return [...new Map(all.map((scope) => [JSON.stringify(scope), scope])).values()];
};

/** Converts the id to the type of the property: to a number if the schema does not allow strings. */
export const idValue = (id: string, schema: JsonValue | undefined, schemas: ResponseSchemas): JsonValue =>
  schema !== undefined && !schemas.matches(schema, id) && /^-?\d{1,15}$/.test(id) ? Number(id) : id;

/** What the initial items of a collection are made from. */
export type Seeding = {
  readonly single: boolean;
  readonly examples: readonly RawObject[];
  readonly wanted: readonly string[];
  readonly sample: MockItem;
  readonly schema: JsonValue | undefined;
  readonly id: readonly string[] | null;
  readonly idSchema: JsonValue | undefined;
  readonly scopes: readonly MockScope[];
  readonly schemas: ResponseSchemas;
};

/** The initial items of a collection in one scope: those of examples, and one for each id in an example request. */
export const seedsOf = (scope: readonly string[], seeding: Seeding): readonly MockSeed[] => {
  const { single, examples, wanted, sample, schema, id, idSchema, scopes, schemas } = seeding;
  const seeds = new Map<string, MockSeed>();
  const add = (key: string, value: MockItem): void => {
    const placed = scopes.reduce((made, { property }, at) => {
      const parent = scope[at];
      if (property === null || parent === undefined) return made;
      return asObject(withValueAt(made, property, idValue(parent, schemaAt(schema, property, schemas.document), schemas)));
    }, value);
    if (!seeds.has(key)) seeds.set(key, { scope, id: key, value: schemas.matches(schema, placed) ? placed : value });
  };
  for (const [index, example] of examples.entries()) {
    const whole = { ...sample, ...example };
    const value = schemas.matches(schema, whole) ? whole : example;
    const stated = id === null ? undefined : valueAt(value, id);
    const key = single ? '' : (wanted[index] ?? String(index + 1));
    add(stated === undefined || stated === null ? key : plainText(stated), value);
  }
  // If no sample matches the schema, use an invalid one: the spec has no better information about an item.
  const isValid = schemas.matches(schema, sample);
  for (const key of wanted) {
    const value = id === null ? sample : asObject(withValueAt(sample, id, idValue(key, idSchema, schemas)));
    if (seeds.has(key)) continue;
    if (!isValid || schemas.matches(schema, value)) add(key, value);
    // A path can identify an item by something other than its id, such as its name.
    else if (!wanted.some((one) => seeds.has(one))) add(key, sample);
  }
  return [...seeds.values()];
};
