import { upgradeFromThreeToThreeOne } from '@scalar/openapi-upgrader/3.0-to-3.1';
import { isObject, mapParts, own, type RawObject } from '../../src/shared/model/raw.ts';
import { isDataKey } from '../model/dataKeys.ts';
import { withNull } from '../model/schema/plainSchema.ts';
import type { Json, Repair } from './repair.ts';

const anywhere = (value: unknown, fits: (object: Json) => boolean): boolean => {
  if (Array.isArray(value)) return value.some((item) => anywhere(item, fits));
  if (!isObject(value)) return false;
  return fits(value) || Object.entries(value).some(([key, part]) => !isDataKey(key, part) && anywhere(part, fits));
};

/**
 * Whether a schema in a document has a list of types or items, the type null, a constant, or an exclusive limit, which OpenAPI
 * allows since 3.1.
 */
const hasNewerSchemas = (document: Json): boolean =>
  anywhere(
    document,
    ({ type, items, const: constant, exclusiveMinimum, exclusiveMaximum }) =>
      Array.isArray(items) ||
      type === 'null' ||
      (Array.isArray(type) && type.every((one) => typeof one === 'string')) ||
      (constant !== undefined && typeof constant !== 'object') ||
      [exclusiveMinimum, exclusiveMaximum].some((limit) => typeof limit === 'number'),
  );

/**
 * Renames lists of `items` to `prefixItems`, their name since JSON Schema 2020-12.
 * @see https://json-schema.org/draft/2020-12/release-notes#changes-to-items-and-additionalitems
 */
const withPrefixItems = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withPrefixItems);
  if (!isObject(value)) return value;
  const { items, additionalItems } = value as Json;
  const parts = Object.entries(value).map(([key, part]) => [key, isDataKey(key, part) ? part : withPrefixItems(part)] as const);
  if (!Array.isArray(items)) return Object.fromEntries(parts);
  const others = parts.filter(([key]) => key !== 'items' && key !== 'additionalItems');
  const rest = additionalItems === undefined ? [] : [['items', withPrefixItems(additionalItems)] as const];
  return Object.fromEntries([...others, ['prefixItems', items.map(withPrefixItems)], ...rest]);
};

/** Renames `x-webhooks`, the name of webhooks before OpenAPI 3.1. */
export const withWebhooks: Repair = (document) => {
  const { 'x-webhooks': webhooks, ...others } = document;
  return isObject(webhooks) && !('webhooks' in document)
    ? { document: { ...others, webhooks }, note: 'Its x-webhooks became webhooks, which OpenAPI has since 3.1.' }
    : { document };
};

/** Makes a document of OpenAPI 3.0 one of 3.1 if it has webhooks, or schemas that 3.0 does not support. */
export const withNewerVersion: Repair = (document) =>
  /^3\.0\b/.test(String(document['openapi'])) && ('webhooks' in document || hasNewerSchemas(document))
    ? {
        document: upgradeFromThreeToThreeOne(withPrefixItems(document) as Record<string, unknown>),
        note: 'It became OpenAPI 3.1, because it has webhooks, or schemas with several types, the type null, constants, exclusive limits or lists of items, which OpenAPI 3.0 does not support.',
      }
    : { document };

const isNullVariant = (schema: unknown): boolean =>
  isObject(schema) && own(schema, 'nullable') === true && Object.keys(schema).length === 1;

const withNullVariants = (value: unknown, key = ''): unknown => {
  const isList = key === 'oneOf' || key === 'anyOf';
  return mapParts(value, (part, name) => {
    if (Array.isArray(value) && isList && isNullVariant(part)) return { type: 'null' };
    return isDataKey(name, part) ? part : withNullVariants(part, name);
  });
};

/**
 * Writes the type null for variants that have only `nullable`: their authors mean null, but such a schema allows any value, so that
 * a value never matches exactly one variant.
 */
export const withNullTypes: Repair = (document) =>
  anywhere(document, ({ oneOf, anyOf }) => [oneOf, anyOf].flat().some(isNullVariant))
    ? { document: withNullVariants(document) as Json, note: 'Variants with nothing but nullable: true became the type null.' }
    : { document };

const hasOlderKeywords = ({ nullable, exclusiveMinimum, exclusiveMaximum }: Json): boolean =>
  [nullable, exclusiveMinimum, exclusiveMaximum].some((value) => typeof value === 'boolean');

const withTypeNull = (schema: Json): Json => {
  const { nullable, ...others } = schema;
  if (typeof nullable !== 'boolean') return schema;
  if (!nullable) return others;
  const { type, enum: values } = others;
  // Beside these keywords, null would still have to match what they allow.
  const isComposed = ['$ref', 'allOf', 'anyOf', 'oneOf', 'const'].some((keyword) => keyword in others);
  if (type === undefined || isComposed) return withNull(schema as RawObject) as Json;
  return { ...others, type: [...new Set([type, 'null'].flat())], ...(Array.isArray(values) && { enum: [...new Set([...values, null])] }) };
};

const withExclusive = (schema: Json, keyword: 'exclusiveMinimum' | 'exclusiveMaximum', limit: 'minimum' | 'maximum'): Json => {
  const { [keyword]: isExclusive, ...others } = schema;
  if (typeof isExclusive !== 'boolean') return schema;
  const { [limit]: value, ...unlimited } = others;
  return isExclusive && value !== undefined ? { ...unlimited, [keyword]: value } : others;
};

const withNewerKeywords = (value: unknown): unknown => {
  const parts = mapParts(value, (part, key) => (isDataKey(key, part) ? part : withNewerKeywords(part)));
  return isObject(parts)
    ? withTypeNull(withExclusive(withExclusive(parts, 'exclusiveMinimum', 'minimum'), 'exclusiveMaximum', 'maximum'))
    : parts;
};

/** Writes null and exclusive limits as OpenAPI 3.1 does, whose tools ignore or reject those of OpenAPI 3.0. */
export const withoutOlderKeywords: Repair = (document) =>
  /^3\.[1-9]/.test(String(document['openapi'])) && anywhere(document, hasOlderKeywords)
    ? {
        document: withNewerKeywords(document) as Json,
        note: 'Its schemas have null and exclusive limits as OpenAPI 3.1 writes them, not as OpenAPI 3.0 does.',
      }
    : { document };
