import { child, componentName, entries, follow, items, placeKey, type Cursor } from './cursor.ts';
import { isObject } from '../../src/shared/model/raw.ts';

/** A schema with its references followed and its `allOf` merged: what a value must satisfy, and where each part is written. */
export type EffectiveSchema = {
  /** Where the schema itself is written. */
  readonly home: Cursor;
  /** The name under components, if it has one. */
  readonly name: string | undefined;
  /** All other keywords, keyed by name. If several parts have a keyword, the strictest wins. */
  readonly keywords: ReadonlyMap<string, Cursor>;
  /** Each property with every position that describes it: parts of `allOf` add to one another. */
  readonly properties: ReadonlyMap<string, readonly Cursor[]>;
  /** Required properties, each with its item in the `required` list. */
  readonly required: ReadonlyMap<string, Cursor>;
  /** What allows null: a type, `nullable`, or a variant that is only null. */
  readonly nullable: Cursor | undefined;
  /** Lists of variants that only serve to allow null, or have a single variant, which is merged. */
  readonly nullableLists: readonly Cursor[];
};

type Parts = {
  readonly keywords: Map<string, Cursor>;
  readonly properties: Map<string, Cursor[]>;
  readonly required: Map<string, Cursor>;
  readonly seen: Set<string>;
  readonly nullableLists: Cursor[];
  nullable: Cursor | undefined;
};

const isStricter = (keyword: string, { value }: Cursor, { value: other }: Cursor): boolean => {
  if (Array.isArray(value) && Array.isArray(other)) return keyword === 'enum' && value.length < other.length;
  if (typeof value !== 'number' || typeof other !== 'number') return false;
  return /^(?:min|exclusiveMin)/.test(keyword) ? value > other : /^(?:max|exclusiveMax)/.test(keyword) && value < other;
};

const isNull = (variant: Cursor): boolean => {
  const { type, enum: values, const: single } = Object(follow(variant).value) as Readonly<Record<string, unknown>>;
  return type === 'null' || single === null || (Array.isArray(values) && values.length === 1 && values[0] === null);
};

/** The only variant besides null, in `anyOf: [X, { type: 'null' }]`, with the variant that is null. */
export const nullableVariant = (list: Cursor): { readonly variant: Cursor; readonly nothing: Cursor } | undefined => {
  const variants = items(list);
  const [variant, nothing] = [variants.find((one) => !isNull(one)), variants.find(isNull)];
  return variants.length === 2 && variant !== undefined && nothing !== undefined ? { variant, nothing } : undefined;
};

/** Keys beside a reference add to those of its target, which come after them. */
const collect = (schema: Cursor, parts: Parts): void => {
  if (parts.seen.has(placeKey(schema))) return;
  parts.seen.add(placeKey(schema));
  for (const [key, value] of entries(schema)) {
    if (key === '$ref' || key === 'allOf') continue;
    if (key === 'properties') {
      for (const [name, property] of entries(value)) parts.properties.set(name, [...(parts.properties.get(name) ?? []), property]);
    } else if (key === 'required' && Array.isArray(value.value)) {
      for (const item of items(value)) if (!parts.required.has(String(item.value))) parts.required.set(String(item.value), item);
    } else {
      const folded = key === 'anyOf' || key === 'oneOf' ? nullableVariant(value) : undefined;
      if (folded !== undefined) {
        parts.nullable ??= folded.nothing;
        parts.nullableLists.push(value);
        collect(folded.variant, parts);
        continue;
      }
      const known = parts.keywords.get(key);
      if (known === undefined || isStricter(key, value, known)) parts.keywords.set(key, value);
    }
  }
  const target = follow(schema);
  if (target !== schema) collect(target, parts);
  for (const part of items(child(schema, 'allOf'))) collect(part, parts);
};

/** Returns the schema that a value must satisfy if it has to match the schemas at all of these positions. */
export const effectiveSchema = (written: readonly [Cursor, ...Cursor[]]): EffectiveSchema => {
  const parts: Parts = {
    keywords: new Map(),
    properties: new Map(),
    required: new Map(),
    seen: new Set(),
    nullableLists: [],
    nullable: undefined,
  };
  for (const cursor of written) collect(cursor, parts);
  const home = follow(written[0]);
  const { keywords, properties, required, nullableLists } = parts;
  const [type, marked] = [keywords.get('type'), keywords.get('nullable')];
  const ofType = Array.isArray(type?.value) && type.value.includes('null') ? type : marked?.value === true ? marked : undefined;
  return { home, name: componentName(home), keywords, properties, required, nullable: parts.nullable ?? ofType, nullableLists };
};

export const isMarked = (schema: EffectiveSchema, keyword: string): boolean => schema.keywords.get(keyword)?.value === true;

/** The types that a schema allows besides null; undefined when it allows any. */
export const typesOf = ({ keywords }: EffectiveSchema): ReadonlySet<string> | undefined => {
  const type = keywords.get('type')?.value;
  if (typeof type === 'string') return new Set([type]);
  return Array.isArray(type) ? new Set(type.map(String).filter((name) => name !== 'null')) : undefined;
};

/** The values that a schema lists in `enum` or `const`; undefined when it lists none. */
export const valuesOf = ({ keywords }: EffectiveSchema): readonly string[] | undefined => {
  const list = keywords.get('enum')?.value;
  if (Array.isArray(list)) return list.map((value) => JSON.stringify(value));
  const single = keywords.get('const');
  return single === undefined ? undefined : [JSON.stringify(single.value)];
};

/** Whether a cursor points to a schema object. */
export const isSchemaObject = (cursor: Cursor | undefined): cursor is Cursor => cursor !== undefined && isObject(cursor.value);
