import { isObject, lookUp, mapParts } from '../../src/shared/model/raw.ts';
import { isData } from './dataKeys.ts';

type Json = Readonly<Record<string, unknown>>;

const isSchemaReference = (value: unknown): value is string =>
  typeof value === 'string' && /^#\/(?:components\/schemas|definitions)\//.test(value);

/**
 * Replaces references to missing schemas by schemas of any value. Spec generators write such references for types that they have
 * no schema of.
 * @returns the document and the references; the same document if there are none
 */
export const withoutMissingSchemas = (document: Json): { readonly document: Json; readonly missing: readonly string[] } => {
  const missing = new Set<string>();
  const strip = (value: unknown): unknown => {
    const { $ref: reference, ...others } = isObject(value) ? value : {};
    if (isSchemaReference(reference) && lookUp(document, reference) === undefined) {
      missing.add(reference);
      return others;
    }
    return mapParts(value, (part, key) => (isData(key) ? part : strip(part)));
  };
  const stripped = strip(document) as Json;
  return { document: missing.size === 0 ? document : stripped, missing: [...missing] };
};
