import { isObject, lookUp } from '../../src/shared/model/raw.ts';
import { isData } from './dataKeys.ts';

type Json = Readonly<Record<string, unknown>>;

const referencesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part)));
};

/**
 * Omits extensions (`x-…`) with references that lead to another file or nowhere: they are for the tools of whoever wrote
 * the spec, and other tools refuse the whole spec for them.
 * @returns the document and the names of what was omitted; the document itself when nothing was
 */
export const withoutDeadExtensions = (document: Json): { readonly document: Json; readonly removed: readonly string[] } => {
  const removed = new Set<string>();
  let count = 0;
  const isDead = (reference: string, within: Json): boolean => reference !== '#' && lookUp(within, reference) === undefined;
  const strip = (value: unknown, within: Json): unknown => {
    if (Array.isArray(value)) return value.map((item) => strip(item, within));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => {
        if (isData(key)) return [[key, part]];
        if (!key.startsWith('x-')) return [[key, strip(part, within)]];
        if (!referencesIn(part).some((reference) => isDead(reference, within))) return [[key, part]];
        removed.add(key);
        count += 1;
        return [];
      }),
    );
  };
  let result = document;
  // An omitted extension may have been the target of others.
  for (;;) {
    const before = count;
    const stripped = strip(result, result) as Json;
    if (count === before) break;
    result = stripped;
  }
  return { document: result, removed: [...removed] };
};
