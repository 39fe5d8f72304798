import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightJson, type JsonInput } from '../../src/ui/code/highlightJson.ts';

const textOfLines = (value: JsonInput): string =>
  (highlightJson(value).lines ?? []).map((line) => line.map((part) => (typeof part === 'string' ? part : part[1])).join('')).join('\n');

test('keeps the text of any value as JSON.stringify formats it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON itself turns negative zero into zero.
      const input = JSON.parse(JSON.stringify(value)) as JsonInput;
      expect(textOfLines(input)).toBe(JSON.stringify(input, null, 2));
      expect(highlightJson(input).code).toBe(JSON.stringify(input, null, 2));
    }),
  );
});

test('highlights keys, strings and other values, and merges plain text', () => {
  expect(highlightJson({ id: 'a', count: 2 }).lines).toEqual([
    ['{'],
    ['  ', ['tk-p', '"id"'], ': ', ['tk-s', '"a"'], ','],
    ['  ', ['tk-p', '"count"'], ': ', ['tk-n', '2']],
    ['}'],
  ]);
});
