import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { child, items, placeKey, type Cursor } from './cursor.ts';
import type { Covered, Recorder } from './recorder.ts';
import { keysOf, pairAt, type Pair } from './pair.ts';
import type { Impact } from './types.ts';

/** Returns checks of whether a position is covered or inside a covered one, and whether it contains a covered one. */
const createCover = (covered: ReadonlySet<string>) => {
  const outer = new Set<string>();
  for (const key of covered) for (let at = key; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) outer.add(at);
  const isWithin = (key: string): boolean => {
    for (let at = key; ; at = at.slice(0, at.lastIndexOf('/'))) {
      if (covered.has(at)) return true;
      if (!at.slice(at.indexOf('#')).includes('/')) return false;
    }
  };
  return { isWithin, isAround: (key: string): boolean => outer.has(key) };
};

/** Identifies an item of a list, so that a moved item is not reported as another one. Its index if it has no name. */
const itemKey = (value: JsonValue | undefined, index: number): string => {
  if (!isObject(value)) return JSON.stringify(value);
  const { $ref, name, in: place, url, title } = value;
  return typeof $ref === 'string' ? $ref : typeof name === 'string' ? `${String(place)} ${name}` : String(url ?? title ?? index);
};

const listPairs = (pair: Pair): readonly Pair[] => {
  const [was, is] = [pair.before, pair.after].map((list) => new Map(items(list).map((item, index) => [itemKey(item.value, index), item])));
  const missing = (list: Cursor): Cursor => child(list, items(list).length);
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].map((key) => ({
    before: was?.get(key) ?? missing(pair.before),
    after: is?.get(key) ?? missing(pair.after),
  }));
};

/** Lists whose order has no meaning. */
const unordered: ReadonlySet<unknown> = new Set(['allOf', 'anyOf', 'enum', 'oneOf', 'parameters', 'required', 'security', 'type']);

/** The default values of omitted keys. */
const implied: ReadonlyMap<unknown, JsonValue> = new Map<string, JsonValue>([
  ...['allowEmptyValue', 'allowReserved', 'deprecated', 'nullable', 'readOnly', 'required', 'uniqueItems', 'writeOnly'].map(
    (key) => [key, false] as const,
  ),
  ...['minItems', 'minLength', 'minProperties'].map((key) => [key, 0] as const),
  ['additionalProperties', true],
]);

const meansTheSame = ({ before, after }: Pair): boolean => {
  const value = implied.get(after.path.at(-1));
  return value !== undefined && (before.value ?? value) === (after.value ?? value);
};

/** Whether one side is composed by reference, and therefore compared where it is used. */
const isIndirect = ({ before, after }: Pair): boolean => {
  const has = ({ value }: Cursor, key: string): boolean => isObject(value) && value[key] !== undefined;
  return has(before, '$ref') || has(after, '$ref') || has(before, 'allOf') !== has(after, 'allOf');
};

/** The smallest parts in which two values differ. */
const differences = (pair: Pair): readonly Pair[] => {
  const { before, after } = pair;
  if (isDeepStrictEqual(before.value, after.value) || meansTheSame(pair) || isIndirect(pair)) return [];
  if (isObject(before.value) && isObject(after.value)) {
    return [...keysOf({ before, after })].flatMap((key) => differences(pairAt({ before, after }, key)));
  }
  if (Array.isArray(before.value) && Array.isArray(after.value)) {
    const inner = listPairs(pair).flatMap(differences);
    return inner.length > 0 || unordered.has(after.path.at(-1)) ? inner : [pair];
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

const ruleOf = ({ before, after }: Pair): readonly [rule: string, impact: Impact, done: string] => {
  const path = after.value === undefined ? before.path : after.path;
  const done = before.value === undefined ? 'added' : after.value === undefined ? 'removed' : 'changed';
  if (path.some((part) => words.has(String(part)))) return [`text-${done}`, 'documentation', done];
  if (path.some((part) => String(part).startsWith('x-'))) return [`extension-${done}`, 'documentation', done];
  if (Array.isArray(before.value) && Array.isArray(after.value)) return ['order-changed', 'documentation', 'reordered'];
  return [`other-${done}`, 'compatible', done];
};

const changeText = ({ before, after }: Pair, done: string): string => {
  const [was, is] = [before.value, after.value];
  const isShort = [was, is].every((value) => ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= 40);
  if (done === 'changed' && isShort) return `changed from ${String(was)} to ${String(is)}.`;
  return `${done === 'changed' ? '' : 'was '}${done}.`;
};

/** The operation that a position is in. */
const operationAt = (file: Pair, [section, path, method]: Cursor['path']): string | undefined => {
  if (section !== 'paths') return undefined;
  const operation = pairAt(file, 'paths', String(path), String(method));
  const id = child(operation.after, 'operationId').value ?? child(operation.before, 'operationId').value;
  return typeof id === 'string' ? id : undefined;
};

const recordBetween = (pair: Pair, recorder: Recorder, others: Covered): void => {
  const [before, after] = [
    createCover(new Set([...recorder.covered.before, ...others.before])),
    createCover(new Set([...recorder.covered.after, ...others.after])),
  ];
  for (const each of differences(pair)) {
    const [was, is] = [placeKey(each.before), placeKey(each.after)];
    if (before.isWithin(was) || after.isWithin(is)) continue;
    const [rule, impact, done] = ruleOf(each);
    // A change inside an item does not explain a change of the order of items.
    if (rule !== 'order-changed' && (before.isAround(was) || after.isAround(is))) continue;
    const path = each.after.value === undefined ? each.before.path : each.after.path;
    const record = (): void => recorder.record(rule, impact, `${path.join('.')} ${changeText(each, done)}`, each);
    const operation = operationAt(pair, path);
    if (operation === undefined) record();
    else recorder.within(operation, record);
  }
};

/**
 * Records every difference between files that no rule has explained, so that no change goes unreported.
 * @param others the parts of shared files that other APIs have compared
 */
export const recordLeftovers = (files: readonly Pair[], recorder: Recorder, others: Covered): void => {
  // Compare moved parts with their old versions, not with what is at their new position now.
  const moved = [...recorder.moved.values()];
  for (const pair of moved) recordBetween(pair, recorder, others);
  for (const pair of moved) recorder.cover(pair);
  for (const pair of files) recordBetween(pair, recorder, others);
};
