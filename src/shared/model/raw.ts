import { decodeOrKeep } from '../decodePart.ts';
import type { JsonValue } from './types.ts';

/** A JSON object of a spec, before validation. */
export type RawObject = { readonly [key: string]: JsonValue };

/** The value as an object; an empty one for anything else. */
export const asObject = (value: JsonValue | undefined): RawObject => (isObject(value) ? value : {});

/** The value as a list; an empty one for anything else. */
export const asArray = (value: JsonValue | undefined): readonly JsonValue[] => (isArray(value) ? value : []);

/** The value as a string; undefined for anything else. Third-party specs can have numbers and lists in place of strings. */
export const asText = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** The value as a finite number, or undefined. */
export const asNumber = (value: JsonValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Whether a value that was read from YAML or JSON is an object. */
export const isObject = (value: unknown): value is RawObject => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isArray = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

/** An own property: `constructor` and `__proto__` are names like any other. */
export const own = (object: RawObject, key: string): JsonValue | undefined => (Object.hasOwn(object, key) ? object[key] : undefined);

/** A key as one segment of a JSON pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export const pointerPart = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The key for one segment of a JSON pointer. */
export const keyOfPart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The key for one segment of a reference, whose pointer is a URL fragment. */
export const keyOfReferencePart = (part: string): string => decodeOrKeep(keyOfPart(part));

/** The value of a key: an item of a list or an own property; undefined when there is none. */
export const step = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) ? own(value, String(key)) : undefined;
};

/** The value at a path of properties; undefined when there is none. */
export const valueAt = (value: JsonValue | undefined, at: readonly string[]): JsonValue | undefined =>
  at.reduce<JsonValue | undefined>((here, name) => own(asObject(here), name), value);

/** A value with another one at a path of properties. */
export const withValueAt = (value: JsonValue, at: readonly string[], inner: JsonValue): JsonValue => {
  const [name, ...rest] = at;
  return name === undefined ? inner : { ...asObject(value), [name]: withValueAt(own(asObject(value), name) ?? {}, rest, inner) };
};

/** The target of a `#/…` reference in the document; undefined when there is none. */
export const lookUp = (document: unknown, reference: string): JsonValue | undefined =>
  reference.startsWith('#/')
    ? (reference.slice(2).split('/').map(keyOfReferencePart).reduce(step, document) as JsonValue | undefined)
    : undefined;

/**
 * The object itself, or the end of its chain of `$ref`s; empty when the chain is broken or a cycle. For everything except
 * schemas, whose references stay in the model.
 */
export const resolve = (document: RawObject, value: JsonValue | undefined): RawObject => {
  const seen = new Set<string>();
  let current = asObject(value);
  for (;;) {
    const reference = asText(own(current, '$ref'));
    if (reference === undefined) return current;
    if (seen.has(reference)) return {};
    seen.add(reference);
    current = asObject(lookUp(document, reference));
  }
};

/** Whether a reference ends in a value: not in nothing, and not in itself. */
export const leadsSomewhere = (document: RawObject, target: string): boolean => Object.keys(resolve(document, { $ref: target })).length > 0;
