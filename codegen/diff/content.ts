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

/** Compares the lists of media types, and the schema of each. */
export const compareContent = (pair: Pair, label: string, direction: Direction, recorder: Recorder): void => {
  for (const [mediaType, each] of pairsByName(pair)) {
    if (recordPresence(`${direction}-media-type`, `${label}: The media type ${mediaType}`, each, offered, recorder)) continue;
    recorder.match(each);
    compareWords(each, label, recorder);
    compareSchemas(pairAt(each, 'schema'), label, schemaContext(recorder, direction));
    const encoding = pairAt(each, 'encoding');
    if (!isDeepStrictEqual(encoding.before.value, encoding.after.value))
      recorder.record(`${direction}-encoding-changed`, 'breaking', `${label}: The encoding of the form's fields changed.`, encoding);
  }
};
