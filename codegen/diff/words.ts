import { isDeepStrictEqual } from 'node:util';
import { child } from './cursor.ts';
import type { Recorder } from './recorder.ts';
import { pairAt, type Pair } from './pair.ts';

/** Keys with text for people only, and the call that shows an error. */
export const wordKeys = ['title', 'summary', 'description', 'example', 'examples', 'externalDocs', '$comment', 'x-provoke'] as const;

/** Records a text that was reworded, such as a description, a summary or an example. */
export const compareText = (key: string, pair: Pair, label: string, recorder: Recorder): void => {
  const [was, is] = [pair.before.value, pair.after.value];
  if (isDeepStrictEqual(was, is)) return recorder.cover(pair);
  const done = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
  recorder.record(
    `${key.replace('$', '').replace('Docs', '-docs')}-${done}`,
    'documentation',
    `${label}: ${key} ${done === 'changed' ? '' : key === 'examples' ? 'were ' : 'was '}${done}.`,
    pair,
  );
};

/** Records reworded texts directly below a pair. */
export const compareWords = (pair: Pair, label: string, recorder: Recorder): void => {
  for (const key of wordKeys) compareText(key, pairAt(pair, key), label, recorder);
};

/** Records changes of an announced end: `deprecated` and `x-sunset`. */
export const compareLifecycle = (pair: Pair, label: string, kind: string, recorder: Recorder): void => {
  const deprecated = pairAt(pair, 'deprecated');
  const [was, is] = [deprecated.before.value === true, deprecated.after.value === true];
  const sunset = pairAt(pair, 'x-sunset');
  const [old, now] = [sunset.before.value, sunset.after.value].map((date) => (date === undefined ? undefined : String(date)));
  const end = now === undefined ? '' : ` and ends on ${now}`;
  if (!was && is) recorder.record(`${kind}-deprecated`, 'compatible', `${label} was deprecated${end}.`, deprecated);
  if (was && !is) recorder.record(`${kind}-no-longer-deprecated`, 'compatible', `${label} is no longer deprecated.`, deprecated);
  if (old === now) return;
  if (old === undefined) {
    // The message of the deprecation already has the date.
    if (!was && is) recorder.cover(sunset);
    else recorder.record(`${kind}-sunset-added`, 'compatible', `${label} ends on ${now}.`, sunset);
  } else if (now === undefined)
    recorder.record(`${kind}-sunset-removed`, is ? 'breaking' : 'compatible', `${label}: The end date ${old} was removed.`, sunset);
  else
    recorder.record(
      now < old ? `${kind}-sunset-earlier` : `${kind}-sunset-later`,
      now < old ? 'breaking' : 'compatible',
      `${label} ends on ${now}, not on ${old}.`,
      sunset,
    );
};

/**
 * Records a removal. It is not breaking after the announced end, because callers had notice.
 * @param what the beginning of the message, such as "Query parameter page"
 * @param removed what was removed, if only a reference to it is gone
 */
export const recordRemoval = (kind: string, what: string, pair: Pair, recorder: Recorder, removed = pair.before): void => {
  const deprecated = child(removed, 'deprecated').value === true;
  const sunset = child(removed, 'x-sunset').value;
  const record = (when: string, impact: 'breaking' | 'compatible', text: string): void =>
    recorder.record(`${kind}-removed${when}`, impact, `${what} was removed${text}.`, pair);
  if (typeof sunset === 'string' && sunset > recorder.today) record('-before-sunset', 'breaking', ` before its end date ${sunset}`);
  else if (typeof sunset === 'string' && deprecated) record('-after-sunset', 'compatible', ` after its end date ${sunset}`);
  else record('', 'breaking', deprecated ? ' without an end date' : '');
};
