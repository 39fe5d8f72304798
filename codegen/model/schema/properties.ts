import { asArray, asObject, isArray, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';

/** The depth limit, because schemas can be recursive. */
const deepest = 8;

/** Returns the properties of an object schema whose reference is resolved, including those of the parts of its `allOf`. */
export const propertiesOf = (schema: RawObject, document: RawObject, depth = 0): RawObject => {
  if (depth > deepest) return {};
  const parts = asArray(own(schema, 'allOf')).map((part) => propertiesOf(resolve(document, part), document, depth + 1));
  return Object.fromEntries([...parts, asObject(own(schema, 'properties'))].flatMap((part) => Object.entries(part)));
};

/** Returns the types that a schema states: none, one or several. */
export const statedTypes = (schema: RawObject): readonly JsonValue[] => {
  const type = own(schema, 'type') ?? [];
  return isArray(type) ? type : [type];
};

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/**
 * Whether a value has one of some types of JSON Schema.
 * @see https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.1
 */
export const fitsType = (value: unknown, types: readonly JsonValue[]): boolean =>
  types.some((type) => (type === 'integer' ? Number.isInteger(value) : type === typeOf(value)));

/** Whether a schema, or a part of its `allOf`, requires a property. */
export const requires = (schema: JsonValue | undefined, name: string, document: RawObject, depth = 0): boolean => {
  const raw = resolve(document, schema);
  return (
    asArray(own(raw, 'required')).includes(name) ||
    (depth < deepest && asArray(own(raw, 'allOf')).some((part) => requires(part, name, document, depth + 1)))
  );
};

/** Whether a schema, or a part of it, has a keyword with the value true: many specs state `readOnly` beside a reference in an `allOf`. */
export const hasFlag = (raw: JsonValue | undefined, keyword: 'readOnly' | 'writeOnly', document: RawObject, depth = 0): boolean => {
  const schema = resolve(document, raw);
  if (own(asObject(raw), keyword) === true || own(schema, keyword) === true) return true;
  return depth < deepest && asArray(own(schema, 'allOf')).some((part) => hasFlag(part, keyword, document, depth + 1));
};
