import { isDeepStrictEqual } from 'node:util';
import { child, entries, follow, type Cursor } from './cursor.ts';

/** The same thing on both sides; on one of them it may be missing. */
export type Pair = { readonly before: Cursor; readonly after: Cursor };

/** The values of a key, or of a path of keys, on both sides. */
export const pairAt = ({ before, after }: Pair, ...keys: readonly (string | number)[]): Pair => ({
  before: child(before, ...keys),
  after: child(after, ...keys),
});

/** A pair with its references followed. */
export const followed = ({ before, after }: Pair): Pair => ({ before: follow(before), after: follow(after) });

/** The union of the keys of two maps. */
export const keysOf = ({ before, after }: Pair): ReadonlySet<string> =>
  new Set([...entries(before), ...entries(after)].map(([key]) => key));

/**
 * Pairs the entries of two maps, such as headers or media types, ignoring the case of their names.
 * @param nameOf returns what identifies a name in lowercase
 */
export const pairsByName = (maps: Pair, nameOf: (name: string) => string = (name) => name): ReadonlyMap<string, Pair> => {
  const keysByName = (map: Cursor): ReadonlyMap<string, string> => new Map(entries(map).map(([key]) => [nameOf(key.toLowerCase()), key]));
  const [was, is] = [keysByName(maps.before), keysByName(maps.after)];
  return new Map(
    [...new Set([...was.keys(), ...is.keys()])].map((name) => {
      const [old, now] = [was.get(name), is.get(name)];
      return [now ?? old ?? name, { before: child(maps.before, old ?? name), after: child(maps.after, now ?? name) }];
    }),
  );
};

/** Calls `found` with each key that only one of two maps has. The pair has the other map itself on the side without the key. */
export const eachLone = (
  was: ReadonlyMap<string, Cursor>,
  is: ReadonlyMap<string, Cursor>,
  maps: Pair,
  found: (key: string, done: 'added' | 'removed', pair: Pair) => void,
): void => {
  for (const [key, at] of was) if (!is.has(key)) found(key, 'removed', { before: at, after: maps.after });
  for (const [key, at] of is) if (!was.has(key)) found(key, 'added', { before: maps.before, after: at });
};

/** What only one of two maps has, if that is one entry in each: the new one replaces the old one. */
export const onlyLone = (
  was: ReadonlyMap<string, Cursor>,
  is: ReadonlyMap<string, Cursor>,
): { readonly old: string; readonly now: string; readonly pair: Pair } | undefined => {
  const [gone, fresh] = [[...was].filter(([key]) => !is.has(key)), [...is].filter(([key]) => !was.has(key))];
  const [old, now] = [gone[0], fresh[0]];
  return gone.length === 1 && fresh.length === 1 && old !== undefined && now !== undefined
    ? { old: old[0], now: now[0], pair: { before: old[1], after: now[1] } }
    : undefined;
};

/** The renamed entry: the only one that is gone is the same as the only new one, and no other has this content. */
export const renamedLone = ({ before, after }: Pair): ReturnType<typeof onlyLone> => {
  const [was, is] = [new Map(entries(before)), new Map(entries(after))];
  const lone = onlyLone(was, is);
  const [old, now] = [lone?.pair.before.value, lone?.pair.after.value];
  const alike = [...was.values(), ...is.values()].filter(({ value }) => isDeepStrictEqual(value, now));
  return isDeepStrictEqual(old, now) && alike.length === 2 ? lone : undefined;
};

/** Pairs each entry that only the old map has with one that only the new map has and that is the same, apart from its name. */
export const renamedEntries = (maps: Pair, isSame: (old: Cursor, now: Cursor) => boolean): ReadonlyMap<string, string> => {
  const fresh = new Map(entries(maps.after).filter(([key]) => child(maps.before, key).value === undefined));
  const renamed = new Map<string, string>();
  for (const [key, old] of entries(maps.before)) {
    if (child(maps.after, key).value !== undefined) continue;
    const found = [...fresh].find(([, now]) => isSame(old, now));
    if (found === undefined) continue;
    renamed.set(key, found[0]);
    fresh.delete(found[0]);
  }
  return renamed;
};
