import { child, entries, type Cursor } from './cursor.ts';
import { compareContent } from './content.ts';
import { recordPresence, offered, type Recorder } from './recorder.ts';
import { pairAt, keysOf, followed, renamedLone, type Pair } from './pair.ts';
import { compareWords } from './words.ts';
import { methodsOf, stepsTo } from '../model/operation/methods.ts';
import { asObject } from '../../src/shared/model/raw.ts';

/** Compares a request that the platform sends to its callers: they read its body, and the platform reads their response. */
const compareIncoming = (pair: Pair, label: string, recorder: Recorder): void => {
  compareWords(pair, label, recorder);
  const bodies = followed(pairAt(pair, 'requestBody'));
  recorder.match(bodies);
  compareContent(pairAt(bodies, 'content'), `${label}, body`, 'response', recorder);
  const responses = pairAt(pair, 'responses');
  for (const status of keysOf(responses)) {
    const each = followed(pairAt(responses, status));
    recorder.match(each);
    if (!recordPresence('callback-response', `${label}: The response ${status}`, each, offered, recorder))
      compareContent(pairAt(each, 'content'), `${label}, response ${status}`, 'request', recorder);
  }
};

const compareItem = (written: Pair, label: string, recorder: Recorder): void => {
  const pair = followed(written);
  recorder.match(pair);
  const [was, is] = [methodsOf(asObject(pair.before.value)), methodsOf(asObject(pair.after.value))];
  const [[old, ...others], [now, ...more]] = [was, is];
  if (old !== undefined && now !== undefined && old !== now && others.length + more.length === 0) {
    const each = { before: child(pair.before, ...stepsTo(old)), after: child(pair.after, ...stepsTo(now)) };
    recorder.match(each);
    recorder.record(
      'incoming-method-changed',
      'breaking',
      `${label}: The method changed from ${old.toUpperCase()} to ${now.toUpperCase()}.`,
      each,
    );
    return compareIncoming(each, label, recorder);
  }
  for (const method of new Set([...was, ...is])) {
    const each = pairAt(pair, ...stepsTo(method));
    if (!recordPresence('incoming-method', `${label}: The method ${method.toUpperCase()}`, each, offered, recorder))
      compareIncoming(each, label, recorder);
  }
};

/** The key of a map that has only one, so that a changed key is not reported as a new callback. */
const onlyKey = (map: Cursor): string | undefined => {
  const keys = entries(map).map(([key]) => key);
  return keys.length === 1 ? keys[0] : undefined;
};

/** Records the changes of the callbacks of an operation. */
export const compareCallbacks = (homes: Pair, recorder: Recorder): void => {
  const callbacks = pairAt(homes, 'callbacks');
  const renamed = renamedLone(callbacks);
  if (renamed !== undefined)
    recorder.record('callback-renamed', 'compatible', `The callback ${renamed.old} was renamed to ${renamed.now}.`, renamed.pair);
  for (const name of keysOf(callbacks)) {
    if (name === renamed?.old || name === renamed?.now) continue;
    const pair = followed(pairAt(callbacks, name));
    if (recordPresence('callback', `The callback ${name}`, pair, offered, recorder)) continue;
    const [was, is] = [onlyKey(pair.before), onlyKey(pair.after)];
    if (was !== undefined && is !== undefined && was !== is) {
      const items = { before: child(pair.before, was), after: child(pair.after, is) };
      compareItem(items, `Callback ${name}`, recorder);
      recorder.record('callback-url-changed', 'breaking', `The callback ${name} goes to ${is}, not to ${was}.`, items);
      continue;
    }
    for (const url of keysOf(pair)) {
      const items = pairAt(pair, url);
      if (!recordPresence('callback', `The callback ${name} to ${url}`, items, offered, recorder))
        compareItem(items, `Callback ${name}`, recorder);
    }
  }
};

/** Records the changes of the webhooks. */
export const compareWebhooks = (roots: Pair, recorder: Recorder): void => {
  const webhooks = pairAt(roots, 'webhooks');
  const renamed = renamedLone(webhooks);
  if (renamed !== undefined)
    recorder.record('webhook-renamed', 'breaking', `The webhook ${renamed.old} was renamed to ${renamed.now}.`, renamed.pair);
  for (const name of keysOf(webhooks)) {
    if (name === renamed?.old || name === renamed?.now) continue;
    const pair = pairAt(webhooks, name);
    if (!recordPresence('webhook', `The webhook ${name}`, pair, offered, recorder)) compareItem(pair, `Webhook ${name}`, recorder);
  }
};
