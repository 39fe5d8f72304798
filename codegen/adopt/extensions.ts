import { lookUp, mapParts } from '../../src/shared/model/raw.ts';
import { isDataKey } from '../model/dataKeys.ts';
import type { Json, Repair } from './repair.ts';

/** Keywords whose keys are names of the API, which can begin with `x-` too. */
const mapsOfNames = new Set(
  'headers parameters schemas properties patternProperties definitions $defs dependentSchemas encoding requestBodies securitySchemes'.split(
    ' ',
  ),
);

const referencesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => (key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part)))
    : [];

/**
 * Removes extensions (`x-…`) with references to other files or missing parts: they are meant for the author's tools, and other
 * tools reject the whole spec because of them.
 */
export const withoutDeadExtensions: Repair = (document) => {
  const removed = new Set<string>();
  let count = 0;
  const isDead = (reference: string, within: Json): boolean => reference !== '#' && lookUp(within, reference) === undefined;
  const strip = (value: unknown, within: Json, hasNames = false): unknown =>
    mapParts(value, (part, key) => {
      if (hasNames) return strip(part, within);
      if (isDataKey(key, part)) return part;
      if (!key.startsWith('x-')) return strip(part, within, mapsOfNames.has(key));
      if (!referencesIn(part).some((reference) => isDead(reference, within))) return part;
      removed.add(key);
      count += 1;
      return undefined;
    });
  let result = document;
  // A removed extension may have been the target of others.
  for (;;) {
    const before = count;
    const stripped = strip(result, result) as Json;
    if (count === before) break;
    result = stripped;
  }
  if (removed.size === 0) return { document };
  const names = [...removed].join(', ');
  return { document: result, note: `Extensions that refer to something that the file does not contain were removed: ${names}.` };
};
