import type { JsonValue } from '../model/types.ts';
import { cutText, isArray, isObject } from '../model/raw.ts';

/**
 * A difference between a response and its expectation: the path in the body (empty for the whole body), the expected value and
 * the actual one.
 */
export type Difference = { readonly path: string; readonly expected: JsonValue; readonly actual: JsonValue | undefined };

/** Compares a response with its expectation: objects by the expected keys, lists by length and items, everything else exactly. */
export const differences = (expected: JsonValue, actual: JsonValue | undefined, path = ''): readonly Difference[] => {
  if (isArray(expected)) {
    if (!isArray(actual) || actual.length !== expected.length) return [{ path, expected, actual }];
    return expected.flatMap((item, index) => differences(item, actual[index], `${path}[${index}]`));
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [{ path, expected, actual }];
    return Object.entries(expected).flatMap(([key, item]) => differences(item, actual[key], path === '' ? key : `${path}.${key}`));
  }
  return Object.is(expected, actual) ? [] : [{ path, expected, actual }];
};

const shown = (value: JsonValue | undefined): string => (value === undefined ? 'nothing' : cutText(JSON.stringify(value), 200));

/** `items[0].name is "a" instead of "b"`. */
export const differenceText = ({ path, expected, actual }: Difference): string =>
  `${path === '' ? 'The body' : path} is ${shown(actual)} instead of ${shown(expected)}.`;
