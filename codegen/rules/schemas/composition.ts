import type { LocationObject, UserContext } from '@redocly/openapi-core';
import { asObject, isObject } from '../../../src/shared/model/raw.ts';
import { resolved, type Fault, type Resolve } from '../ruleContext.ts';
import { contradictionFault } from './contradiction.ts';

import { listOf, typesOf, type Schema, type SchemaFault } from './schema.ts';

/** Returns every declaration of a property in a schema, directly and in parts of `allOf`. */
const declarationsOf = (written: unknown, name: string, resolve: Resolve, seen = new Set<unknown>()): readonly unknown[] => {
  const schema = resolved(written, resolve);
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const { properties, allOf } = schema;
  const own = isObject(properties) && Object.hasOwn(properties, name) ? [resolved(properties[name], resolve)] : [];
  return [...own, ...listOf(allOf).flatMap((part) => declarationsOf(part, name, resolve, seen))];
};

/** The last part of the reference to a schema, or its bare name. */
const nameOf = (reference: unknown): string => String(reference).replace(/^.*\//, '');

const variantsOf = ({ oneOf, anyOf }: Schema): readonly unknown[] => [oneOf, anyOf].find((list) => Array.isArray(list)) ?? [];

/** Finds parts of `allOf` that reject the properties of other parts. */
const closedFault = ({ allOf }: Schema, resolve: Resolve): SchemaFault | undefined => {
  const parts = listOf(allOf);
  const index = parts.findIndex((written, at) => {
    const part = resolved(written, resolve);
    if (!isObject(part) || part['additionalProperties'] !== false) return false;
    const own = isObject(part['properties']) ? part['properties'] : {};
    return parts.some((other, otherAt) => {
      const theirs = at === otherAt ? undefined : resolved(other, resolve);
      return (
        isObject(theirs) && isObject(theirs['properties']) && Object.keys(theirs['properties']).some((name) => !Object.hasOwn(own, name))
      );
    });
  });
  if (index === -1) return undefined;
  const reference = isObject(parts[index]) ? parts[index]['$ref'] : undefined;
  const name = typeof reference === 'string' ? nameOf(reference) : `Part ${index + 1} of allOf`;
  return {
    key: 'allOf',
    text: `${name} has additionalProperties: false, so it rejects the properties of the other parts.`,
    fix: 'Remove it there, and write unevaluatedProperties: false beside allOf.',
    fact: { kind: 'closed-part' },
  };
};

/** The values that a property may have; undefined when any is allowed. */
const valuesOf = (property: unknown): readonly string[] | undefined => {
  const { const: only, enum: values } = isObject(property) ? property : {};
  if (typeof only === 'string') return [only];
  return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined;
};

/** Finds values in the mapping of a discriminator that no variant has, and variants whose values it lacks. */
const mappingFaults = (schema: Schema, resolve: Resolve): readonly SchemaFault[] => {
  const { discriminator } = schema;
  const { mapping, propertyName: property } = isObject(discriminator) ? discriminator : {};
  const variants = new Map(
    variantsOf(schema).flatMap((variant) => (isObject(variant) && '$ref' in variant ? [[nameOf(variant['$ref']), variant]] : [])),
  );
  // Any target can be the variant that is malformed.
  const isWhole = variants.size > 0 && variantsOf(schema).every(isObject);
  if (!isObject(mapping) || !isWhole || typeof property !== 'string') return [];
  const valuesOfVariant = (variant: unknown): readonly string[] | undefined =>
    declarationsOf(variant, property, resolve)
      .map(valuesOf)
      .find((list) => list !== undefined);
  const mapped = Object.values(mapping).map(nameOf);
  // A target that is no variant can be the misspelled name of one.
  const isComplete = mapped.every((name) => variants.has(name));
  const unmapped = (isComplete ? [...variants] : []).flatMap(([name, variant]): SchemaFault | [] => {
    const [value, ...others] = mapped.includes(name) ? [] : (valuesOfVariant(variant) ?? []);
    // Without a mapping, the name of a schema is its value. Several values may be those of all variants, which they inherit.
    return value === undefined || value === name || others.length > 0
      ? []
      : {
          key: ['discriminator', 'mapping'],
          text: `The mapping lacks ${name}, whose ${property} is ${value}.`,
          fix: `Add ${value}: '${String(asObject(variant)['$ref'])}'.`,
        };
  });
  const wrong = Object.entries(mapping).flatMap(([value, target]): SchemaFault | [] => {
    const key = ['discriminator', 'mapping', value];
    const variant = variants.get(nameOf(target));
    if (variant === undefined) {
      const isKnown = !String(target).includes('/') || isObject(resolve({ $ref: target } as never).node);
      const text = `"${value}" leads to ${nameOf(target)}, which is not a variant.`;
      return isKnown ? { key, text, fix: `Name a variant: ${[...variants.keys()].join(', ')}.` } : [];
    }
    const values = valuesOfVariant(variant);
    if (values === undefined || values.includes(value)) return [];
    return {
      key,
      text: `The mapping names "${value}", which ${property} of ${nameOf(target)} cannot be.`,
      fix: `Write ${values.join(' or ')}, or add "${value}" to the values of ${property}.`,
      fact: { kind: 'unknown-mapping-value', name: property },
    };
  });
  return [...wrong, ...unmapped];
};

/** The schemas that each value of a schema has to match or contain, with the keys that lead to them. */
const needsOf = (schema: Schema): readonly (readonly [readonly string[], unknown])[] => {
  const { allOf, required, properties } = schema;
  const parts = listOf(allOf).map((part, at) => [['allOf', String(at)], part] as const);
  const names = listOf(required).map(String);
  const inner = names.flatMap((name) =>
    isObject(properties) && Object.hasOwn(properties, name) ? [[['properties', name], properties[name]] as const] : [],
  );
  return [...parts, ...inner];
};

const allowsNull = (schema: Schema): boolean => typesOf(schema).includes('null') || schema['nullable'] === true;

/** Finds schemas that need themselves, so that a value would never end. */
const endlessFault = (schema: Schema, resolve: Resolve): SchemaFault | undefined => {
  for (const [key, first] of allowsNull(schema) ? [] : needsOf(schema)) {
    const seen = new Set<unknown>();
    const pending = [resolved(first, resolve)];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (node === schema)
        return {
          key,
          text: `The schema requires itself in ${key[0] === 'allOf' ? 'allOf' : `the property ${key[1]}`}, so no value ends.`,
          fix: key[0] === 'allOf' ? 'Remove the reference.' : `Remove ${key[1]} from required, or allow null.`,
          fact: { kind: 'endless-schema' },
        };
      if (!isObject(node) || seen.has(node) || allowsNull(node)) continue;
      seen.add(node);
      for (const [, next] of needsOf(node)) pending.push(resolved(next, resolve));
    }
  }
  return undefined;
};

/** Finds discriminators whose property is not declared by a variant, or by the schema that others extend. */
const discriminatorFault = (schema: Schema, resolve: Resolve): SchemaFault | undefined => {
  const { discriminator } = schema;
  const name = isObject(discriminator) ? discriminator['propertyName'] : undefined;
  if (typeof name !== 'string') return undefined;
  const declares = (written: unknown): boolean => declarationsOf(written, name, resolve).length > 0;
  const variants = variantsOf(schema);
  const bare = variants.find((variant) => isObject(variant) && !declares(variant));
  if (declares(schema) || (variants.length > 0 && bare === undefined)) return undefined;
  const reference = isObject(bare) ? bare['$ref'] : undefined;
  const variant = typeof reference === 'string' ? nameOf(reference) : undefined;
  const owner = variant !== undefined ? `The schema ${variant}` : bare === undefined ? 'The schema' : 'A variant';
  return {
    key: 'discriminator',
    text: `${owner} does not declare "${name}", which the discriminator uses to tell variants apart.`,
    fix: `Add ${name} to its properties and to required, or correct propertyName.`,
    fact: { kind: 'undeclared-discriminator', property: name, schema: variant },
  };
};

const isRequired = (written: unknown, name: string, resolve: Resolve, seen = new Set<unknown>()): boolean => {
  const schema = resolved(written, resolve);
  if (!isObject(schema) || seen.has(schema)) return false;
  seen.add(schema);
  return listOf(schema['required']).includes(name) || listOf(schema['allOf']).some((part) => isRequired(part, name, resolve, seen));
};

/**
 * Finds named variants that can omit the property of their discriminator.
 * @see https://spec.openapis.org/oas/v3.1.1#discriminator-object
 */
export const optionalDiscriminators = (
  schema: Schema,
  resolve: UserContext['resolve'],
): readonly (Fault & { readonly location: LocationObject })[] => {
  const { discriminator } = schema;
  const name = isObject(discriminator) ? discriminator['propertyName'] : undefined;
  if (typeof name !== 'string' || isRequired(schema, name, resolve)) return [];
  return variantsOf(schema).flatMap((variant) => {
    if (declarationsOf(variant, name, resolve).length === 0 || isRequired(variant, name, resolve)) return [];
    const { node, location } = resolve(variant as object);
    if (!isObject(node) || location === undefined) return [];
    return {
      location: node['required'] === undefined ? location.key() : location.child('required'),
      text: `${nameOf(location.pointer)} does not require "${name}", which the discriminator uses to tell variants apart.`,
      fix: `Add ${name} to required.`,
      fact: { kind: 'optional-discriminator' },
    };
  });
};

/** Returns the mistakes in how a schema combines others: parts that exclude each other, discriminators that lead nowhere. */
export const compositionFaults = (schema: Schema, resolve: Resolve): readonly SchemaFault[] =>
  [contradictionFault, closedFault, discriminatorFault, mappingFaults, endlessFault].flatMap((find) => find(schema, resolve) ?? []);
