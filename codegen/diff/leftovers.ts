import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import type { Cursor } from './cursor.ts';
import { child, entries, items, placeKey } from './cursor.ts';
import type { Pair, Recorder } from './recorder.ts';

/** Whether one of the places is the other, or around it. */
const overlaps = (covered: ReadonlySet<string>): ((key: string) => boolean) => {
  const around = new Set<string>();
  for (const key of covered) for (let at = key; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) around.add(at);
  return (key) => {
    for (let at = key; ; at = at.slice(0, at.lastIndexOf('/'))) {
      if (covered.has(at)) return true;
      if (!at.slice(at.indexOf('#')).includes('/')) break;
    }
    return around.has(key);
  };
};

/** What an item of a list is called, so that one that moves is not taken for another. */
const itemKey = (value: JsonValue | undefined): string => {
  if (!isObject(value)) return JSON.stringify(value);
  const { $ref, name, in: place, url, title } = value;
  return typeof $ref === 'string'
    ? $ref
    : typeof name === 'string'
      ? `${String(place)} ${name}`
      : String(url ?? title ?? JSON.stringify(value));
};

const listPairs = (pair: Pair): readonly Pair[] => {
  const [was, is] = [pair.before, pair.after].map((list) => new Map(items(list).map((item) => [itemKey(item.value), item])));
  const missing = (list: Cursor): Cursor => child(list, items(list).length);
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].map((key) => ({
    before: was?.get(key) ?? missing(pair.before),
    after: is?.get(key) ?? missing(pair.after),
  }));
};

/** Whether a part is put together from others by reference; it is compared where it is used. */
const isIndirect = ({ value }: Cursor): boolean => isObject(value) && (typeof value['$ref'] === 'string' || Array.isArray(value['allOf']));

/** The smallest parts in which two values differ. */
const differences = (pair: Pair): readonly Pair[] => {
  const { before, after } = pair;
  if (isDeepStrictEqual(before.value, after.value)) return [];
  if (isIndirect(before) || isIndirect(after)) return [];
  if (isObject(before.value) && isObject(after.value)) {
    const keys = new Set([...entries(before), ...entries(after)].map(([key]) => key));
    return [...keys]
      .filter((key) => key !== 'allOf')
      .flatMap((key) => differences({ before: child(before, key), after: child(after, key) }));
  }
  if (Array.isArray(before.value) && Array.isArray(after.value)) {
    const inner = listPairs(pair).flatMap(differences);
    return inner.length === 0 ? [pair] : inner;
  }
  return [pair];
};

const words = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  '$comment',
  'contact',
  'license',
  'termsOfService',
]);

/** Records every difference of two files that no rule has explained: nothing that changed goes unmentioned. */
export const recordLeftovers = (pair: Pair, recorder: Recorder): void => {
  const [isCoveredBefore, isCoveredAfter] = [overlaps(recorder.covered.before), overlaps(recorder.covered.after)];
  for (const each of differences(pair)) {
    if (isCoveredBefore(placeKey(each.before)) || isCoveredAfter(placeKey(each.after))) continue;
    const path = each.after.value === undefined ? each.before.path : each.after.path;
    const at = path.join('.');
    const done = each.before.value === undefined ? 'added' : each.after.value === undefined ? 'removed' : 'changed';
    const isWord = path.some((part) => words.has(String(part)));
    const isExtension = path.some((part) => String(part).startsWith('x-'));
    const rule = isWord ? `text-${done}` : isExtension ? `extension-${done}` : `other-${done}`;
    recorder.record(
      rule,
      isWord || isExtension ? 'documentation' : 'compatible',
      `${at}: It ${done === 'changed' ? '' : 'was '}${done}.`,
      each,
    );
  }
};
