import type { Cursor } from './cursor.ts';
import { child, componentName, entries, follow, items, placeKey } from './cursor.ts';
import { isObject } from '../../src/shared/model/raw.ts';

/** A schema with its references followed and its `allOf` merged: what a value must satisfy, and where each part is written. */
export type EffectiveSchema = {
  /** Where the schema itself is written. */
  readonly home: Cursor;
  /** The name under components, when it has one. */
  readonly name: string | undefined;
  /** Every keyword that is not listed below, by its name; of a keyword that `allOf` repeats, the first. */
  readonly keywords: ReadonlyMap<string, Cursor>;
  readonly properties: ReadonlyMap<string, Cursor>;
  /** Required properties, each with the item of the list that says so. */
  readonly required: ReadonlyMap<string, Cursor>;
};

type Parts = {
  readonly keywords: Map<string, Cursor>;
  readonly properties: Map<string, Cursor>;
  readonly required: Map<string, Cursor>;
  readonly seen: Set<string>;
};

const collect = (written: Cursor, parts: Parts): void => {
  const schema = follow(written);
  if (parts.seen.has(placeKey(schema))) return;
  parts.seen.add(placeKey(schema));
  for (const [key, value] of entries(schema)) {
    if (key === '$ref') continue;
    if (key === 'properties') {
      for (const [name, property] of entries(value)) if (!parts.properties.has(name)) parts.properties.set(name, property);
    } else if (key === 'required') {
      for (const item of items(value)) if (!parts.required.has(String(item.value))) parts.required.set(String(item.value), item);
    } else if (key !== 'allOf' && !parts.keywords.has(key)) parts.keywords.set(key, value);
  }
  for (const part of items(child(schema, 'allOf'))) collect(part, parts);
};

/** Returns the schema that a cursor leads to. */
export const effectiveSchema = (written: Cursor): EffectiveSchema => {
  const parts: Parts = { keywords: new Map(), properties: new Map(), required: new Map(), seen: new Set() };
  collect(written, parts);
  const home = follow(written);
  return { home, name: componentName(home), keywords: parts.keywords, properties: parts.properties, required: parts.required };
};

/** Whether a schema carries a keyword with the value `true`. */
export const isMarked = (schema: EffectiveSchema, keyword: string): boolean => schema.keywords.get(keyword)?.value === true;

/** The types that a schema allows; undefined when it allows any. */
export const typesOf = ({ keywords }: EffectiveSchema): ReadonlySet<string> | undefined => {
  const type = keywords.get('type')?.value;
  if (typeof type === 'string') return new Set([type]);
  return Array.isArray(type) ? new Set(type.map(String)) : undefined;
};

/** The values that a schema allows one by one, from `enum` or `const`; undefined when it lists none. */
export const valuesOf = ({ keywords }: EffectiveSchema): readonly string[] | undefined => {
  const list = keywords.get('enum')?.value;
  if (Array.isArray(list)) return list.map((value) => JSON.stringify(value));
  const single = keywords.get('const');
  return single === undefined ? undefined : [JSON.stringify(single.value)];
};

/** Whether what a cursor leads to is a schema object. */
export const isSchemaObject = (cursor: Cursor | undefined): cursor is Cursor => cursor !== undefined && isObject(cursor.value);
