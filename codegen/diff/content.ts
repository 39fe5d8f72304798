import { isDeepStrictEqual } from 'node:util';
import type { Cursor } from './cursor.ts';
import { child, entries, follow } from './cursor.ts';
import type { Pair, Recorder } from './recorder.ts';
import type { Direction, SchemaContext } from './schema.ts';
import { compareSchemas } from './schema.ts';
import { compareWords } from './words.ts';

/** What a key leads to on both sides. */
export const pairOf = (before: Cursor, after: Cursor, ...keys: readonly (string | number)[]): Pair => ({
  before: child(before, ...keys),
  after: child(after, ...keys),
});

/** A pair with its references followed. */
export const followed = ({ before, after }: Pair): Pair => ({ before: follow(before), after: follow(after) });

/** The context of a comparison that begins here. */
export const schemaContext = (recorder: Recorder, direction: Direction): SchemaContext => ({
  recorder,
  direction,
  seen: new Set<string>(),
});

/** The keys of two maps, each once. */
export const keysOf = ({ before, after }: Pair): ReadonlySet<string> =>
  new Set([...entries(before), ...entries(after)].map(([key]) => key));

/** The entries of two maps by name, such as headers and media types: names that differ in case alone are the same. */
export const pairsByName = (maps: Pair): ReadonlyMap<string, Pair> => {
  const keysByName = (map: Cursor): ReadonlyMap<string, string> => new Map(entries(map).map(([key]) => [key.toLowerCase(), key]));
  const [was, is] = [keysByName(maps.before), keysByName(maps.after)];
  return new Map(
    [...new Set([...was.keys(), ...is.keys()])].map((name) => {
      const [old, now] = [was.get(name), is.get(name)];
      return [now ?? old ?? name, { before: child(maps.before, old ?? name), after: child(maps.after, now ?? name) }];
    }),
  );
};

/** Compares what each media type holds, and which there are. */
export const compareContent = (pair: Pair, label: string, direction: Direction, recorder: Recorder): void => {
  for (const [mediaType, each] of pairsByName(pair)) {
    if (each.before.value === undefined)
      recorder.record(`${direction}-media-type-added`, 'compatible', `${label}: The media type ${mediaType} was added.`, each);
    else if (each.after.value === undefined)
      recorder.record(`${direction}-media-type-removed`, 'breaking', `${label}: The media type ${mediaType} was removed.`, each);
    else {
      recorder.match(each);
      compareWords(each, label, recorder);
      compareSchemas(pairOf(each.before, each.after, 'schema'), label, schemaContext(recorder, direction));
      const encoding = pairOf(each.before, each.after, 'encoding');
      if (!isDeepStrictEqual(encoding.before.value, encoding.after.value))
        recorder.record(`${direction}-encoding-changed`, 'breaking', `${label}: The encoding of the form's fields changed.`, encoding);
    }
  }
};
