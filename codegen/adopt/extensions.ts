import { isObject, lookUp } from '../../src/shared/model/raw.ts';
import { isData } from './dataKeys.ts';

type Json = Readonly<Record<string, unknown>>;

/** Keywords whose keys are names of the API, which can begin with `x-` too. */
const mapsOfNames = new Set(
  'headers parameters schemas properties patternProperties definitions $defs dependentSchemas encoding requestBodies securitySchemes'.split(
    ' ',
  ),
);

const referencesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part)));
};

/**
 * Removes extensions (`x-…`) with references to other files or missing parts: they are meant for the author's tools, and other
 * tools reject the whole spec because of them.
 * @returns the document and the names of the removed extensions; the same document if there are none
 */
export const withoutDeadExtensions = (document: Json): { readonly document: Json; readonly removed: readonly string[] } => {
  const removed = new Set<string>();
  let count = 0;
  const isDead = (reference: string, within: Json): boolean => reference !== '#' && lookUp(within, reference) === undefined;
  const strip = (value: unknown, within: Json, hasNames = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => strip(item, within));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => {
        if (hasNames) return [[key, strip(part, within)]];
        if (isData(key)) return [[key, part]];
        if (!key.startsWith('x-')) return [[key, strip(part, within, mapsOfNames.has(key))]];
        if (!referencesIn(part).some((reference) => isDead(reference, within))) return [[key, part]];
        removed.add(key);
        count += 1;
        return [];
      }),
    );
  };
  let result = document;
  // A removed extension may have been the target of others.
  for (;;) {
    const before = count;
    const stripped = strip(result, result) as Json;
    if (count === before) break;
    result = stripped;
  }
  return { document: result, removed: [...removed] };
};
