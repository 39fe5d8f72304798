import { isDeepStrictEqual } from 'node:util';
import { recordPresence, offered, type Recorder } from './recorder.ts';
import { pairAt, pairsByName, type Pair } from './pair.ts';
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

/** Compares the lists of media types, and the schema of each. */
export const compareContent = (pair: Pair, label: string, direction: Direction, recorder: Recorder): void => {
  for (const [mediaType, each] of pairsByName(pair, withoutCharset)) {
    if (recordPresence(`${direction}-media-type`, `${label}: The media type ${mediaType}`, each, offered, recorder)) continue;
    const [was, is] = [each.before, each.after].map(({ path }) => String(path.at(-1)));
    if (was?.toLowerCase() !== is?.toLowerCase())
      recorder.record(`${direction}-media-type-name-changed`, 'compatible', `${label}: The media type ${was} became ${is}.`, each);
    recorder.match(each);
    compareWords(each, label, recorder);
    compareSchemas(pairAt(each, 'schema'), label, schemaContext(recorder, direction));
    const encoding = pairAt(each, 'encoding');
    if (!isDeepStrictEqual(encoding.before.value, encoding.after.value))
      recorder.record(`${direction}-encoding-changed`, 'breaking', `${label}: The encoding of the form's fields changed.`, encoding);
  }
};
