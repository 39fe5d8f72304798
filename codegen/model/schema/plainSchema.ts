import { asObject, isArray, isObject, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { mapValues } from '../../../src/shared/records.ts';
import { statedTypes } from './properties.ts';

export const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isNumber = (value: JsonValue): boolean => typeof value === 'number' && Number.isFinite(value);
const isText = (value: JsonValue): boolean => typeof value === 'string';
const isFlag = (value: JsonValue): boolean => typeof value === 'boolean';
const isSchema = (value: JsonValue): boolean => isObject(value) || isFlag(value);
const isSchemaList = (value: JsonValue): boolean => isArray(value) && value.length > 0 && value.every(isSchema);
const isSchemaMap = (value: JsonValue): boolean => isObject(value) && Object.values(value).every(isSchema);
const isTextList = (value: JsonValue): boolean => isArray(value) && value.every(isText) && new Set(value).size === value.length;
const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const isTypeName = (value: JsonValue): boolean => typeof value === 'string' && types.includes(value);
const isType = (value: JsonValue): boolean =>
  isTypeName(value) || (isArray(value) && value.length > 0 && new Set(value).size === value.length && value.every(isTypeName));

export const isPattern = (value: JsonValue): boolean => {
  try {
    return isText(value) && new RegExp(String(value), 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/**
 * The keywords that constrain a value, each with a check of its value.
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
const keywords: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  $ref: isText,
  type: isType,
  format: isText,
  enum: (value) => isArray(value) && value.length > 0,
  const: () => true,
  nullable: isFlag,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => typeof value === 'number' && value > 0,
  minLength: isCount,
  maxLength: isCount,
  pattern: isPattern,
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: isFlag,
  minContains: isCount,
  maxContains: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  required: isTextList,
  dependentRequired: (value) => isObject(value) && Object.values(value).every(isTextList),
  properties: isSchemaMap,
  patternProperties: (value) => isSchemaMap(value) && Object.keys(asObject(value)).every(isPattern),
  dependentSchemas: isSchemaMap,
  items: isSchema,
  contains: isSchema,
  propertyNames: isSchema,
  additionalProperties: isSchema,
  unevaluatedProperties: isSchema,
  unevaluatedItems: isSchema,
  not: isSchema,
  if: isSchema,
  // oxlint-disable-next-line no-thenable
  then: isSchema,
  else: isSchema,
  prefixItems: isSchemaList,
  allOf: isSchemaList,
  anyOf: isSchemaList,
  oneOf: isSchemaList,
};

const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const single = new Set(['items', 'contains', 'propertyNames', 'not', 'if', 'then', 'else']);
const values = new Set(['enum', 'const', 'required', 'dependentRequired', 'type']);

/**
 * Returns a schema without documentation, extensions and keywords with invalid values, for tools that copy schemas into code or
 * reject unusual ones. `reference` rewrites each `$ref`; undefined removes it.
 */
export const plainSchema = (schema: JsonValue | undefined, reference: (target: string) => string | undefined): JsonValue => {
  // Few tools support Boolean schemas.
  if (!isObject(schema)) return schema === false ? { not: {} } : {};
  const kept = Object.entries(withEnumTexts(bounds(schema))).filter(
    ([name, value]) => Object.hasOwn(keywords, name) && keywords[name]?.(value) === true,
  );
  // Some tools require `items` even for a list of anything.
  if (isListWithoutItems(schema)) kept.push(['items', {}]);
  const plain = Object.fromEntries(
    kept.flatMap(([name, value]): [string, JsonValue][] => {
      if (name === '$ref') {
        const target = reference(String(value));
        return target === undefined ? [] : [[name, target]];
      }
      if (values.has(name) || (!single.has(name) && (typeof value !== 'object' || value === null))) return [[name, value]];
      if (maps.has(name)) return [[name, mapValues(asObject(value), (item) => plainSchema(item, reference))]];
      return [[name, isArray(value) ? value.map((item) => plainSchema(item, reference)) : plainSchema(value, reference)]];
    }),
  );
  return own(plain, 'type') === undefined ? withNull(plain) : plain;
};

const isListWithoutItems = (schema: RawObject): boolean =>
  statedTypes(schema).includes('array') && !isSchema(own(schema, 'items') ?? 0) && own(schema, 'prefixItems') === undefined;

/**
 * Converts OpenAPI 3.0's `nullable` of a schema to a variant: tools reject it without a type beside it. Other objects are returned
 * as they are, such as properties of which one has this name.
 */
export const withNull = (schema: RawObject): JsonValue => {
  const { nullable, ...rest } = schema;
  if (typeof nullable !== 'boolean') return schema;
  return nullable && Object.keys(rest).length > 0 ? { anyOf: [rest, { type: 'null' }] } : rest;
};

/** Converts a value of an enum of strings to a string: YAML reads `1` or `true` without quotes as another type. */
export const asEnumText = (value: JsonValue): JsonValue =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** Converts the values of an enum of strings to strings. */
export const withEnumTexts = (schema: RawObject): RawObject => {
  const members = own(schema, 'enum');
  return own(schema, 'type') === 'string' && isArray(members) ? { ...schema, enum: members.map(asEnumText) } : schema;
};

/** Removes an enum without values, which generators write when they know none: a list that allows nothing would make no sense. */
export const withoutEmptyEnum = (schema: RawObject): RawObject => {
  const { enum: members, ...others } = schema;
  return isArray(members) && members.length === 0 ? others : schema;
};

/** Converts OpenAPI 3.0's `exclusiveMinimum: true` to the number that it means. */
const bounds = (schema: RawObject): RawObject => {
  const changed = (['minimum', 'maximum'] as const).flatMap((name): [string, JsonValue][] => {
    const exclusive = name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
    const limit = own(schema, name);
    return own(schema, exclusive) === true && limit !== undefined ? [[exclusive, limit]] : [];
  });
  return changed.length === 0 ? schema : { ...schema, ...Object.fromEntries(changed) };
};
