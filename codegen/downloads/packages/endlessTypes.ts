import { asArray, asObject, asText, isObject, mapParts, own, valueAt, withValueAt } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { componentName } from '../../model/schema/schema.ts';
import { mapValues } from '../../../src/shared/records.ts';

/** Keywords whose schemas are the type itself in all languages. */
export const partKeywords: readonly string[] = ['allOf'];

/** Keywords whose schemas are part of an alias: Python and Go name lists, maps and unions with one, which must not contain itself. */
export const aliasKeywords: readonly string[] = ['anyOf', 'oneOf', 'items', 'prefixItems', 'additionalProperties'];

/** Keywords whose schemas a language names only after it has written them: classes have fields, but lists and maps have no names. */
export const inlineKeywords: readonly string[] = [...partKeywords, ...aliasKeywords];

const targetOf = (schema: JsonValue): string | undefined => componentName(asText(own(asObject(schema), '$ref')) ?? '');

/** The names that a schema refers to through the keywords alone. */
const namesIn = (schema: JsonValue, keywords: readonly string[]): readonly string[] => {
  const name = targetOf(schema);
  if (name !== undefined) return [name];
  return keywords.flatMap((keyword) => {
    const part = own(asObject(schema), keyword) ?? null;
    return (isObject(part) ? [part] : asArray(part)).flatMap((one) => namesIn(one, keywords));
  });
};

/**
 * Returns a spec in which no named schema contains itself through the keywords alone, because generators never finish to write
 * such a type. Any value takes the place of the reference that closes the circle.
 */
export const withoutEndlessTypes = (spec: JsonValue, keywords: readonly string[]): JsonValue => {
  const at = ['components', 'schemas'];
  const schemas = asObject(valueAt(spec, at));
  const names = Object.keys(schemas);
  const next = new Map(names.map((name) => [name, namesIn(schemas[name] ?? null, keywords)]));
  const order = new Map(names.map((name, index) => [name, index]));
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return (next.get(from) ?? []).some((name) => leadsTo(name, to, seen));
  };
  const cut = (schema: JsonValue, owner: string): JsonValue => {
    const name = targetOf(schema);
    if (name !== undefined) return (order.get(name) ?? 0) <= (order.get(owner) ?? 0) && leadsTo(name, owner) ? {} : schema;
    return mapParts(schema, (part, key) => (key === '' || keywords.includes(key) ? cut(part, owner) : part));
  };
  const isEndless = ([name, targets]: readonly [string, readonly string[]]): boolean => targets.some((target) => leadsTo(target, name));
  const endless = new Set([...next].filter(isEndless).map(([name]) => name));
  if (endless.size === 0) return spec;
  return withValueAt(
    spec,
    at,
    mapValues(schemas, (schema, name) => (endless.has(name) ? cut(schema, name) : schema)),
  );
};
