import type { EngineState, StoredItem } from '../platform/state/state.ts';
import type { MockCollection, MockError, MockItem, MockModel, MockOperation, MockResponse } from '../shared/model/mock.ts';
import { asArray, asObject, asText, isArray, lookUp, own, valueAt, withValueAt, type RawObject } from '../shared/model/raw.ts';
import type { SchemaCheck } from '../shared/schemaCheck.ts';
import { textOfPattern } from '../shared/textOfPattern.ts';
import type { JsonValue } from '../shared/model/types.ts';

/** An operation with its documented errors. */
export type Operation = Omit<MockOperation, 'errors'> & { readonly errors: readonly MockError[] };

/** The data of the engine of an API. */
export type Spec = { readonly api: string; readonly model: MockModel; readonly check: SchemaCheck };

/** Returns the key of a collection in the state. */
export const keyOf = (api: string, path: string): string => `${api} ${path}`;

/** Returns the items of a collection: those from the spec until one of them changes. */
export const itemsOf = ({ api, model }: Spec, path: string, state: EngineState): readonly StoredItem[] =>
  state[keyOf(api, path)] ?? model.collections[path]?.seeds ?? [];

/** A stored item contains only JSON. */
export const valueOf = ({ value }: StoredItem): MockItem => value as MockItem;

/** Returns an id as a string; undefined for values that are not ids. */
export const textOf = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/**
 * Returns the item with an id in a path: its key, or the value of its id. They differ if the spec documents the id in paths as a
 * string, whose example is not the number in the example of the item.
 */
export const itemWithId = (items: readonly StoredItem[], id: string, collection: MockCollection | undefined): StoredItem | undefined =>
  items.find((item) => item.id === id) ?? items.find((item) => textOf(valueAt(valueOf(item), collection?.id ?? [])) === id);

const sameScope = (left: readonly string[], right: readonly string[]): boolean => left.every((value, index) => value === right[index]);

/** Returns the items of a collection below given parents. */
export const itemsBelow = (spec: Spec, path: string, scope: readonly string[], state: EngineState): readonly StoredItem[] =>
  itemsOf(spec, path, state).filter((item) => sameScope(item.scope, scope));

/** Returns the first parent that does not exist: its parameter and its id. */
export const missingParent = (
  spec: Spec,
  path: string,
  scope: readonly string[],
  state: EngineState,
): readonly [string, string] | undefined => {
  for (const [index, { parameter, collection }] of (spec.model.collections[path]?.scope ?? []).entries()) {
    const id = scope[index] ?? '';
    if (collection === null) continue;
    const parents = itemsBelow(spec, collection, scope.slice(0, index), state);
    if (itemWithId(parents, id, spec.model.collections[collection]) === undefined) return [parameter, id];
  }
  return undefined;
};

/** Returns the state without the items below a removed one. */
export const withoutChildren = (spec: Spec, path: string, removed: StoredItem, state: EngineState): EngineState => {
  const owner = [...removed.scope, removed.id];
  const below = Object.entries(spec.model.collections).filter(([, { scope }]) => scope[owner.length - 1]?.collection === path);
  return {
    ...state,
    ...Object.fromEntries(
      below.map(([child]) => [keyOf(spec.api, child), itemsOf(spec, child, state).filter(({ scope }) => !sameScope(owner, scope))]),
    ),
  };
};

const asNumber = (text: string): number | undefined => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);

/** Whether a string, or the number in it, matches a schema. */
const allows = (check: SchemaCheck, schema: JsonValue, text: string): boolean => {
  const number = asNumber(text);
  return check(schema, text).length === 0 || (number !== undefined && check(schema, number).length === 0);
};

/** The nesting of schemas of ids that is followed. Schemas can contain themselves. */
const deepest = 6;

/** Returns a schema and the schemas that it combines, such as a pattern or null, with references followed. */
const partsOf = (schema: JsonValue, { model }: Pick<Spec, 'model'>, depth = 0): readonly RawObject[] => {
  if (depth > deepest) return [];
  const reference = asText(own(asObject(schema), '$ref'));
  if (reference !== undefined) return partsOf(lookUp({ $defs: model.schemas }, reference) ?? {}, { model }, depth + 1);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => asArray(own(asObject(schema), keyword)));
  return [asObject(schema), ...parts.flatMap((part) => partsOf(part, { model }, depth + 1))];
};

const hexOf = (uuid: string, length: number): string =>
  uuid
    .replaceAll('-', '')
    .repeat(Math.ceil(length / 32))
    .slice(0, length);

/** Returns ids to try, the most meaningful ones first. `uuid` is new for each call. */
const idCandidates = (idSchemas: readonly JsonValue[], spec: Spec, taken: readonly string[], uuid: string): readonly string[] => {
  const numbers = taken.flatMap((id) => asNumber(id) ?? []);
  const known = taken[0] ?? '';
  const [, prefix = '', rest = ''] = /^([A-Za-z]{1,12}[_-])([A-Za-z\d]{4,})$/.exec(known) ?? [];
  const schemas = idSchemas.flatMap((schema) => partsOf(schema, spec));
  const patterns = schemas.flatMap((schema) => asText(own(schema, 'pattern')) ?? []);
  const values = schemas.flatMap((schema) => (own(schema, 'enum') ?? []) as readonly JsonValue[]).map(String);
  const isNumbered = numbers.length > 0 && numbers.length === taken.length;
  const next = String(numbers.reduce((most, one) => Math.max(most, one), 0) + 1);
  const start = Number.parseInt(uuid.slice(0, 7), 16);
  return [
    ...values,
    ...(isNumbered ? [next] : []),
    ...(prefix === '' ? [] : [prefix + hexOf(uuid, rest.length)]),
    ...patterns.flatMap((pattern) => [0, 1, 2, 3].flatMap((more) => textOfPattern(pattern, start + more) ?? [])),
    uuid,
    next,
    ...[24, 16, 12, 8, 6, 4].map((length) => hexOf(uuid, length)),
  ];
};

/**
 * Returns an unused id for a new item that matches the schemas of ids, also those of longer paths if one does; undefined when none is
 * found.
 */
export const newItemId = (collection: MockCollection, spec: Spec, taken: readonly string[], newId: () => string): string | undefined => {
  const { idSchemas, nestedIdSchemas = [] } = collection;
  const all = [...idSchemas, ...nestedIdSchemas];
  let second: string | undefined;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const unused = idCandidates(all, spec, taken, newId()).filter((id) => !taken.includes(id));
    const find = (schemas: readonly JsonValue[]) => unused.find((id) => schemas.every((schema) => allows(spec.check, schema, id)));
    const first = find(all);
    if (first !== undefined) return first;
    second ??= find(idSchemas);
  }
  return second;
};

/** The values of an item that no request may change, by the properties that lead to them: its id and those of its parents. */
export type Identity = readonly (readonly [readonly string[], JsonValue])[];

/** Returns an item with its identity. */
export const withIdentity = (item: MockItem, identity: Identity): MockItem =>
  identity.reduce((made, [at, value]) => asObject(withValueAt(made, at, value)), item);

/** Returns an id as the value of its property: a number if the schema does not allow strings. */
export const idValue = (id: string, { idSchemas }: MockCollection, { check }: Spec): JsonValue => {
  const schema = idSchemas.at(-1);
  const number = asNumber(id);
  return schema !== undefined && number !== undefined && check(schema, id).length > 0 ? number : id;
};

/**
 * Returns an item as in responses. Properties that the schema does not allow are taken from the sample or omitted, so the result
 * matches the schema wherever the sample does.
 */
export const shownItem = (
  whole: MockItem,
  identity: Identity,
  { item: schema, properties, body, at }: MockResponse,
  { check }: Spec,
): JsonValue => {
  const value = properties === null ? whole : Object.fromEntries(Object.entries(whole).filter(([name]) => properties.includes(name)));
  const fits = (candidate: JsonValue): boolean => check(schema, candidate).length === 0;
  const place = valueAt(body, at ?? []);
  const sample = (isArray(place) ? place[0] : place) ?? withIdentity({}, identity);
  const base = asObject(sample);
  const repaired = (candidate: MockItem): MockItem => {
    const wrong = new Set(check(schema, candidate).flatMap(([name]) => name ?? []));
    return Object.fromEntries(
      Object.entries(candidate).flatMap(([name, inner]): [string, JsonValue][] => {
        if (!wrong.has(name)) return [[name, inner]];
        const replacement = own(base, name);
        return replacement === undefined ? [] : [[name, replacement]];
      }),
    );
  };
  const first = repaired(value);
  const filled = { ...base, ...first };
  const candidates = [() => value, () => first, () => filled, () => repaired(filled), () => withIdentity(base, identity)];
  for (const candidate of candidates) {
    const made = candidate();
    if (fits(made)) return made;
  }
  return sample;
};
