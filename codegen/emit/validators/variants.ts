import { isObject, mapParts } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';

type Named = (reference: string) => JsonValue | undefined;

const longest = 2000;
const choices: readonly string[] = ['anyOf', 'oneOf'];
const data: readonly string[] = ['const', 'enum'];

const referenceOf = (schema: JsonValue): string | undefined =>
  isObject(schema) && typeof schema.$ref === 'string' && Object.keys(schema).length === 1 ? schema.$ref : undefined;

const inPlace = (variant: JsonValue, named: Named): JsonValue => {
  const reference = referenceOf(variant);
  if (reference === undefined) return withVariants(variant, named);
  const found = named(reference);
  return found === undefined || JSON.stringify(found).length > longest ? variant : found;
};

/**
 * Replaces references to the variants of choices by their targets, one level deep, so that an error names the variant. A
 * reference is kept when it is the only variant, and when its target is long, because its code would be repeated many times.
 * @param named returns the target of a reference; undefined when it is not a schema of the document
 */
export const withVariants = (schema: JsonValue, named: Named): JsonValue =>
  mapParts(schema, (value, name) => {
    if (data.includes(name)) return value;
    const isChoice = choices.includes(name) && Array.isArray(value) && value.filter((item) => referenceOf(item) !== undefined).length > 1;
    return isChoice ? value.map((variant) => inPlace(variant, named)) : withVariants(value, named);
  });
