import { isDeepStrictEqual } from 'node:util';
import { asObject } from '../../src/shared/model/raw.ts';
import { recordPresence, offered, type Recorder } from './recorder.ts';
import type { Cursor } from './cursor.ts';
import { keysOf, onlyLone, pairAt, pairsByName, type Pair } from './pair.ts';
import { compareSchemas, type Direction, type SchemaContext } from './schema.ts';
import { compareWords } from './words.ts';

/** The context of a new comparison. */
export const schemaContext = (recorder: Recorder, direction: Direction): SchemaContext => ({
  recorder,
  direction,
  seen: new Set<string>(),
});

/** Removes the default encoding of texts: clients read the media type with and without it. */
const withoutCharset = (mediaType: string): string => mediaType.replace(/\s*;\s*charset="?utf-8"?/, '');

/** Pairs media types by name, and the only new one with the only one that is gone. */
const pairMediaTypes = (content: Pair): readonly Pair[] => {
  const pairs = pairsByName(content, withoutCharset);
  const namesOn = (side: 'before' | 'after'): ReadonlyMap<string, Cursor> =>
    new Map([...pairs].map(([name, pair]) => [name, pair[side]] as const).filter(([, { value }]) => value !== undefined));
  const replaced = onlyLone(namesOn('before'), namesOn('after'));
  if (replaced === undefined) return [...pairs.values()];
  const kept = [...pairs].filter(([name]) => name !== replaced.old && name !== replaced.now);
  return [...kept.map(([, pair]) => pair), replaced.pair];
};

/** Whether every media type in a list of them, such as `image/png, text/*`, is in another list. */
const isWithin = (types: Cursor, others: Cursor): boolean => {
  const [listed = [], allowed = []] = [types, others].map(({ value }) =>
    typeof value === 'string' ? value.toLowerCase().split(/\s*,\s*/) : [],
  );
  return listed.length > 0 && listed.every((type) => [type, type.replace(/\/.*/, '/*'), '*/*'].some((range) => allowed.includes(range)));
};

/** Whether an encoding changed only in its media types, and callers can still send what they sent or read what they read. */
const isCompatible = (encoding: Pair, direction: Direction): boolean => {
  const { before, after } = pairAt(encoding, 'contentType');
  const rest = [encoding.before, encoding.after].map(({ value }) => ({ ...asObject(value), contentType: undefined }));
  return isDeepStrictEqual(rest[0], rest[1]) && (direction === 'request' ? isWithin(before, after) : isWithin(after, before));
};

/** Compares the lists of media types, and the schema of each. */
export const compareContent = (content: Pair, label: string, direction: Direction, recorder: Recorder): void => {
  for (const each of pairMediaTypes(content)) {
    const [was, is] = [each.before, each.after].map(({ path }) => String(path.at(-1)).toLowerCase());
    if (recordPresence(`${direction}-media-type`, `${label}: The media type ${is}`, each, offered, recorder)) continue;
    if (withoutCharset(was ?? '') !== withoutCharset(is ?? ''))
      recorder.record(`${direction}-media-type-changed`, 'breaking', `${label}: The media type changed from ${was} to ${is}.`, each);
    else if (was !== is)
      recorder.record(`${direction}-media-type-name-changed`, 'compatible', `${label}: The media type ${was} became ${is}.`, each);
    recorder.match(each);
    compareWords(each, label, recorder);
    compareSchemas(pairAt(each, 'schema'), label, schemaContext(recorder, direction));
    const encodings = pairAt(each, 'encoding');
    for (const field of keysOf(encodings)) {
      const encoding = pairAt(encodings, field);
      if (!isDeepStrictEqual(encoding.before.value, encoding.after.value))
        recorder.record(
          `${direction}-encoding-changed`,
          isCompatible(encoding, direction) ? 'compatible' : 'breaking',
          `${label}: The encoding of the field ${field} changed.`,
          encoding,
        );
    }
  }
};
