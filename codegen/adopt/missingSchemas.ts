import { isObject, lookUp, mapParts } from '../../src/shared/model/raw.ts';
import { isDataKey } from '../model/dataKeys.ts';
import type { Json, Repair } from './repair.ts';

const isSchemaReference = (value: unknown): value is string =>
  typeof value === 'string' && /^#\/(?:components\/schemas|definitions)\//.test(value);

/**
 * Replaces references to missing schemas by schemas of any value. Spec generators write such references for types that they have
 * no schema of.
 */
export const withoutMissingSchemas: Repair = (document) => {
  const missing = new Set<string>();
  const strip = (value: unknown): unknown => {
    const { $ref: reference, ...others } = isObject(value) ? value : {};
    if (isSchemaReference(reference) && lookUp(document, reference) === undefined) {
      missing.add(reference);
      return others;
    }
    return mapParts(value, (part, key) => (isDataKey(key, part) ? part : strip(part)));
  };
  const stripped = strip(document) as Json;
  if (missing.size === 0) return { document };
  const places = missing.size === 1 ? 'that' : 'those';
  return {
    document: stripped,
    note: `It has no schema ${[...missing].join(', ')}, so any value is allowed where it refers to ${places}.`,
  };
};
