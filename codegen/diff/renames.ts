import { isDeepStrictEqual } from 'node:util';
import { child, follow, items, type Cursor } from './cursor.ts';
import { onlyLone, pairAt, renamedEntries, type Pair } from './pair.ts';

/** The tags that a spec declares, by name. */
export const tagsOf = (root: Cursor): ReadonlyMap<string, Cursor> =>
  new Map(items(child(root, 'tags')).map((tag) => [String(child(tag, 'name').value), tag]));

/** Returns the new name of a renamed tag by its old one: a rename is assumed if exactly one tag was removed and one added. */
export const renamedTag = ({ before, after }: Pair): ReadonlyMap<string, string> => {
  const renamed = onlyLone(tagsOf(before), tagsOf(after));
  return new Map(renamed === undefined ? [] : [[renamed.old, renamed.now]]);
};

/** Returns the new names of renamed security schemes by the old ones: apart from the name, their declarations are the same. */
export const renamedSchemes = (specs: Pair): ReadonlyMap<string, string> =>
  renamedEntries(pairAt(specs, 'components', 'securitySchemes'), (old, now) => isDeepStrictEqual(follow(old).value, follow(now).value));

/**
 * Finds renamed schemas: apart from the name, the schema and all references to it are the same.
 * @returns the new names by the old ones
 */
export const renamedSchemas = (specs: Pair): ReadonlyMap<string, string> => {
  const referenceTo = ({ path }: Cursor): string => `"#/components/schemas/${path.at(-1) ?? ''}"`;
  return renamedEntries(
    pairAt(specs, 'components', 'schemas'),
    (old, now) => JSON.stringify(now.value) === JSON.stringify(old.value).replaceAll(referenceTo(old), referenceTo(now)),
  );
};
