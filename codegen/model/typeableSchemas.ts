import { asArray, asObject, asText, isArray, isObject, lookUp, mapParts, own, type RawObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { requires } from './schema/properties.ts';

/**
 * Keywords whose schemas TypeScript resolves immediately. In what it resolves later, such as a property, a type can refer to
 * itself.
 */
const eager = ['items', 'prefixItems', 'allOf', 'oneOf', 'anyOf'];

const eagerReferences = (value: JsonValue | undefined): readonly string[] => {
  if (isArray(value)) return value.flatMap(eagerReferences);
  if (!isObject(value)) return [];
  return [asText(own(value, '$ref')) ?? [], ...eager.map((key) => eagerReferences(own(value, key)))].flat();
};

/** Whether a reference resolves to another one without a property in between. */
const leadsTo = (reference: string, target: string, document: RawObject): boolean => {
  const found = new Set([reference]);
  for (const one of found) for (const next of eagerReferences(lookUp(document, one))) found.add(next);
  return found.has(target);
};

const withoutCycle = (schema: JsonValue, target: string, document: RawObject): JsonValue => {
  const reference = asText(own(asObject(schema), '$ref'));
  if (reference !== undefined) return leadsTo(reference, target, document) ? {} : schema;
  return mapParts(schema, (part, key) => (isObject(schema) && !eager.includes(key) ? part : withoutCycle(part, target, document)));
};

/**
 * Replaces direct references of lists and unions to themselves by a schema for any value: TypeScript rejects such types as
 * properties of an interface.
 */
export const withoutCycles = (document: RawObject): RawObject => {
  const components = asObject(own(document, 'components'));
  const schemas = Object.entries(asObject(own(components, 'schemas')));
  if (schemas.length === 0) return document;
  const cut = schemas.map(([name, schema]) => [name, withoutCycle(schema, `#/components/schemas/${name}`, document)] as const);
  return { ...document, components: { ...components, schemas: Object.fromEntries(cut) } };
};

/** Removes a discriminator whose property some variant does not require: openapi-typescript would make it required. */
export const withoutLooseDiscriminator = (schema: RawObject, document: RawObject): RawObject => {
  const name = asText(own(asObject(own(schema, 'discriminator')), 'propertyName'));
  if (name === undefined || asArray(own(schema, 'oneOf')).every((variant) => requires(variant, name, document))) return schema;
  const { discriminator: _, ...rest } = schema;
  return rest;
};
