import { child, entries, items, type Cursor } from './cursor.ts';
import type { Pair } from './pair.ts';

/** The tags that a spec declares, by name. */
export const tagsOf = (root: Cursor): ReadonlyMap<string, Cursor> =>
  new Map(items(child(root, 'tags')).map((tag) => [String(child(tag, 'name').value), tag]));

/** Returns the new name of a renamed tag by its old one: a rename is assumed if exactly one tag was removed and one added. */
export const renamedTag = ({ before, after }: Pair): ReadonlyMap<string, string> => {
  const [was, is] = [tagsOf(before), tagsOf(after)];
  const [gone, fresh] = [[...was.keys()].filter((name) => !is.has(name)), [...is.keys()].filter((name) => !was.has(name))];
  const [old, now] = [gone[0], fresh[0]];
  return gone.length === 1 && fresh.length === 1 && old !== undefined && now !== undefined ? new Map([[old, now]]) : new Map();
};

/**
 * Finds renamed schemas: apart from the name, the schema and all references to it are the same.
 * @returns the new names by the old ones
 */
export const renamedSchemas = ({ before, after }: Pair): ReadonlyMap<string, string> => {
  const list = (root: Cursor): ReadonlyMap<string, Cursor> => new Map(entries(child(root, 'components', 'schemas')));
  const [was, is] = [list(before), list(after)];
  const fresh = [...is].filter(([name]) => !was.has(name));
  const renamed = new Map<string, string>();
  for (const [old, { value }] of was) {
    if (is.has(old)) continue;
    const sameAs = (name: string): string =>
      JSON.stringify(value).replaceAll(`"#/components/schemas/${old}"`, `"#/components/schemas/${name}"`);
    const found = fresh.find(([name, schema]) => JSON.stringify(schema.value) === sameAs(name));
    if (found !== undefined) renamed.set(old, found[0]);
  }
  return renamed;
};
