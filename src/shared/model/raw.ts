import { decodeOrKeep } from '../decodePart.ts';
import type { JsonValue } from './types.ts';

/** A JSON object of a spec, before validation. */
export type RawObject = { readonly [key: string]: JsonValue };

/** Returns the value if it is an object, otherwise an empty object. */
export const asObject = (value: JsonValue | undefined): RawObject => (isObject(value) ? value : {});

/** Returns the value if it is a list, otherwise an empty list. */
export const asArray = (value: JsonValue | undefined): readonly JsonValue[] => (isArray(value) ? value : []);

/** Returns the value if it is a string, otherwise undefined. Third-party specs can have numbers and lists instead of strings. */
export const asText = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the value if it is a finite number, otherwise undefined. */
export const asNumber = (value: JsonValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Whether a value that was read from YAML or JSON is an object. */
export const isObject = (value: unknown): value is RawObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a string unchanged, and any other value as JSON. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns a text of at most so many UTF-16 units, with an ellipsis if it was longer. It never ends in half a character. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;

export const isArray = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

/** Returns an own property, so that `constructor` and `__proto__` are names like any other. */
export const own = (object: RawObject, key: string): JsonValue | undefined => (Object.hasOwn(object, key) ? object[key] : undefined);

/** Escapes a key as one segment of a JSON pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export const pointerPart = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the JSON pointer of a path of keys and indexes. */
export const pointerOf = (path: readonly (string | number)[]): string => path.map((part) => `/${pointerPart(String(part))}`).join('');

/** Decodes one segment of a JSON pointer to its key. */
export const keyOfPart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Decodes one segment of a reference to its key. The pointer of a reference is a URL fragment. */
export const keyOfReferencePart = (part: string): string => decodeOrKeep(keyOfPart(part));

/** Returns the value of a key: an item of a list or an own property; undefined when there is none. */
export const step = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) ? own(value, String(key)) : undefined;
};

/** Returns the value at a path of properties; undefined when there is none. */
export const valueAt = (value: JsonValue | undefined, at: readonly string[]): JsonValue | undefined =>
  at.reduce<JsonValue | undefined>((here, name) => own(asObject(here), name), value);

/** Returns a copy with `inner` at a path of properties. */
export const withValueAt = (value: JsonValue, at: readonly string[], inner: JsonValue): JsonValue => {
  const [name, ...rest] = at;
  return name === undefined ? inner : { ...asObject(value), [name]: withValueAt(own(asObject(value), name) ?? {}, rest, inner) };
};

/**
 * Returns a copy of a list or an object in which each part is changed; any other value is returned as it is. To change a whole
 * document, `change` calls this function for the parts of a part.
 * @param change is called with each part and its key, which is empty for an item of a list; undefined omits the part
 */
export const mapParts = <Value>(value: Value, change: (part: Value, key: string) => Value | undefined): Value => {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map((item: Value) => change(item, '')).filter((item) => item !== undefined)
    : Object.fromEntries(
        Object.entries(value as Readonly<Record<string, Value>>).flatMap(([key, part]) => {
          const changed = change(part, key);
          return changed === undefined ? [] : [[key, changed]];
        }),
      );
  return copy as Value;
};

/** Returns the target of a `#/…` reference in the document; undefined when there is none. */
export const lookUp = (document: unknown, reference: string): JsonValue | undefined =>
  reference.startsWith('#/')
    ? (reference.slice(2).split('/').map(keyOfReferencePart).reduce(step, document) as JsonValue | undefined)
    : undefined;

/**
 * Follows the `$ref`s of an object to their end; returns an empty object when the chain is broken or a cycle. A summary or
 * description beside a reference replaces that of its target. Not for schemas: their references stay in the model.
 * @see https://spec.openapis.org/oas/v3.1.1#reference-object
 */
export const resolve = (document: RawObject, value: JsonValue | undefined): RawObject => {
  const seen = new Set<string>();
  let current = asObject(value);
  let said: RawObject = {};
  for (;;) {
    const reference = asText(own(current, '$ref'));
    if (reference === undefined)
      return Object.keys(said).length === 0 || Object.keys(current).length === 0 ? current : { ...current, ...said };
    if (seen.has(reference)) return {};
    seen.add(reference);
    const words = Object.entries(current).filter(([key]) => key === 'summary' || key === 'description');
    said = { ...Object.fromEntries(words), ...said };
    current = asObject(lookUp(document, reference));
  }
};

/** Whether a reference resolves to a value, and is neither broken nor a cycle. */
export const leadsSomewhere = (document: RawObject, target: string): boolean => Object.keys(resolve(document, { $ref: target })).length > 0;
