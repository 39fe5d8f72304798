import type { Cursor } from './cursor.ts';
import { child, entries } from './cursor.ts';
import { compareContent, followed, keysOf, pairOf } from './content.ts';
import type { Pair, Recorder } from './recorder.ts';
import { compareWords } from './words.ts';
import { methodsOf, stepsTo } from '../model/operation/methods.ts';
import { asObject } from '../../src/shared/model/raw.ts';

/** A request that the platform sends to its callers: they read its body, and the platform reads their response. */
const compareIncoming = (pair: Pair, label: string, recorder: Recorder): void => {
  compareWords(pair, label, recorder);
  const bodies = followed(pairOf(pair.before, pair.after, 'requestBody'));
  recorder.match(bodies);
  compareContent(pairOf(bodies.before, bodies.after, 'content'), `${label}, body`, 'response', recorder);
  const responses = pairOf(pair.before, pair.after, 'responses');
  for (const status of keysOf(responses)) {
    const each = followed(pairOf(responses.before, responses.after, status));
    recorder.match(each);
    if (each.before.value === undefined)
      recorder.record('callback-response-added', 'compatible', `${label}: The response ${status} was added.`, each);
    else if (each.after.value === undefined)
      recorder.record('callback-response-removed', 'breaking', `${label}: The response ${status} was removed.`, each);
    else compareContent(pairOf(each.before, each.after, 'content'), `${label}, response ${status}`, 'request', recorder);
  }
};

/** The requests of one path item. */
const compareItem = (written: Pair, label: string, recorder: Recorder): void => {
  const pair = followed(written);
  recorder.match(pair);
  for (const method of methodsOf(asObject(pair.before.value))) {
    const each = { before: child(pair.before, ...stepsTo(method)), after: child(pair.after, ...stepsTo(method)) };
    if (each.after.value !== undefined) compareIncoming(each, label, recorder);
  }
};

const recordLone = (kind: 'callback' | 'webhook', name: string, pair: Pair, recorder: Recorder): void => {
  const added = pair.before.value === undefined;
  recorder.record(
    added ? `${kind}-added` : `${kind}-removed`,
    added ? 'compatible' : 'breaking',
    `The ${kind} ${name} was ${added ? 'added' : 'removed'}.`,
    pair,
  );
};

/** The only key that a map has, so that a changed one is not taken for a new callback. */
const onlyKey = (map: Cursor): string | undefined => {
  const keys = entries(map).map(([key]) => key);
  return keys.length === 1 ? keys[0] : undefined;
};

/** Records the changes of the calls that an operation leads the platform to make. */
export const compareCallbacks = (before: Cursor, after: Cursor, recorder: Recorder): void => {
  const callbacks = pairOf(before, after, 'callbacks');
  for (const name of keysOf(callbacks)) {
    const pair = followed(pairOf(callbacks.before, callbacks.after, name));
    if (pair.before.value === undefined || pair.after.value === undefined) {
      recordLone('callback', name, pair, recorder);
      continue;
    }
    const [was, is] = [onlyKey(pair.before), onlyKey(pair.after)];
    if (was !== undefined && is !== undefined && was !== is) {
      const items = { before: child(pair.before, was), after: child(pair.after, is) };
      compareItem(items, `Callback ${name}`, recorder);
      recorder.record('callback-url-changed', 'breaking', `The callback ${name} goes to ${is}, not to ${was}.`, items);
      continue;
    }
    for (const url of keysOf(pair)) {
      const items = pairOf(pair.before, pair.after, url);
      if (items.before.value === undefined || items.after.value === undefined) recordLone('callback', `${name} to ${url}`, items, recorder);
      else compareItem(items, `Callback ${name}`, recorder);
    }
  }
};

/** Records the changes of the calls that the platform makes by itself. */
export const compareWebhooks = (roots: Pair, recorder: Recorder): void => {
  const webhooks = pairOf(roots.before, roots.after, 'webhooks');
  for (const name of keysOf(webhooks)) {
    const pair = pairOf(webhooks.before, webhooks.after, name);
    if (pair.before.value === undefined || pair.after.value === undefined) recordLone('webhook', name, pair, recorder);
    else compareItem(pair, `Webhook ${name}`, recorder);
  }
};
