import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineMessage, scanJson, spanOf } from '../../src/console/editor/scanJson.ts';
import { jsonProblem } from '../../src/console/form/jsonProblem.ts';
import { suggestJson } from '../../src/console/editor/suggest.ts';
import type { SchemaModel } from '../../src/shared/model/types.ts';
import { tryParseJson } from '../../src/shared/tryParseJson.ts';

const isJson = (text: string): boolean => tryParseJson(text) !== undefined;

describe('scanJson', () => {
  test('finds a mistake in exactly the strings that JSON.parse rejects', () => {
    const damaged = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', ':', ' ', '\\', '\n', '1', 'e', "'", '{', 'null'))
      .map(([text, at, part]) => text.slice(0, at % (text.length + 1)) + part + text.slice((at % (text.length + 1)) + (at % 2)));
    fc.assert(
      fc.property(fc.oneof(damaged, fc.json(), fc.string()), (text) => {
        expect(scanJson(text, 'body').problem === undefined, text).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('finds the position of each value', () => {
    const text = '{\n  "a": [1, {"b.c": "x"}],\n  "d": null\n}';
    const { spans } = scanJson(text, 'body');
    const at = (path: string): string | undefined => {
      const span = spans.get(path);
      return span === undefined ? undefined : text.slice(span.from, span.to);
    };
    expect([at('body.a.0'), at('body.a.1.b.c'), at('body.d')]).toEqual(['1', '"x"', 'null']);
    expect(spanOf(spans, 'body.a.1.missing')).toEqual({ from: text.indexOf('{"b'), to: text.indexOf('{"b') + 1 });
  });

  test.each([
    ['{\n  "a": 1,\n}', 'Line 3: Remove the comma before }.'],
    ['{\n  a: 1\n}', 'Line 2: Put the name in double quotes.'],
    ["{ 'a': 1 }", 'Line 1: Use straight double quotes.'],
    ['{ “a”: 1 }', 'Line 1: Use straight double quotes.'],
    ['["a\nb"]', 'Line 1: This string has no closing quote, or a character in it must be escaped.'],
    ['{\n "a": 1\n "b": 2\n}', 'Line 3: A comma or } is expected after this value.'],
    ['[1, 2', 'Line 1: The array has no closing ].'],
    ['{"a": 1} x', 'Line 1: The value ends before this. Remove the rest.'],
    ['{"a" 1}', 'Line 1: A colon is expected after the name.'],
  ])('suggests a fix: %j', (text, message) => {
    const { problem } = scanJson(text, 'body');
    expect(problem && lineMessage(text, problem)).toBe(message);
  });

  test('finds a name that its object already has, and no other', () => {
    const text = '{\n  "a": { "a": 1 },\n  "b.a": 1,\n  "\\u0061": 2\n}';
    const problem = jsonProblem(text);
    expect(problem && lineMessage(text, problem)).toBe('Line 4: Remove this repeated name.');
    expect(jsonProblem('[{ "a": 1, "b": 2 }, { "a": 1 }]')).toBeUndefined();
  });

  test('stops in text that is nested too deeply, whose paths would take gigabytes', () => {
    const { problem, spans } = scanJson('[1,'.repeat(200_000), 'body');
    expect(problem?.message).toBe('This is nested too deeply.');
    expect(spans.size).toBe(500);
  });
});

const schema: SchemaModel = {
  kind: 'object',
  additional: false,
  properties: [
    { name: 'type', required: true, schema: { kind: 'enum', values: ['TEXT', 'INTEGER'], valueType: 'string' } },
    { name: 'hard', required: false, schema: { kind: 'boolean' } },
    { name: 'id', required: false, schema: { kind: 'string', readOnly: true } },
    { name: 'next', required: false, schema: { kind: 'ref', name: 'Node' } },
    {
      name: 'list',
      required: false,
      schema: {
        kind: 'array',
        items: {
          kind: 'oneOf',
          variants: [
            {
              label: 'a',
              schema: { kind: 'object', additional: false, properties: [{ name: 'bucket', required: true, schema: { kind: 'string' } }] },
            },
            {
              label: 'b',
              schema: { kind: 'object', additional: false, properties: [{ name: 'drive', required: true, schema: { kind: 'string' } }] },
            },
          ],
        },
      },
    },
  ],
};
const schemas = { Node: { name: 'Node', anchor: 'schema-Node', schema } };

describe('suggestJson', () => {
  test.each([
    ['{ | }', ['type', 'hard', 'next', 'list']],
    ['{ "type": "TEXT", "h| }', ['hard', 'next', 'list']],
    ['{ "type": | }', ['"TEXT"', '"INTEGER"']],
    ['{ "next": { "hard": | } }', ['true', 'false']],
    ['{ "list": [{ "bucket": "x" }, { | }] }', ['bucket', 'drive']],
    ['{ "hard": true | }', []],
    ['{ type: | }', []],
  ])('%s', (marked, wanted) => {
    const at = marked.indexOf('|');
    expect(suggestJson(marked.replace('|', ''), at, { schema, schemas }).items.map(({ label }) => label)).toEqual(wanted);
  });
});

test('suggestions in a line of a megabyte take less than a second of CPU', () => {
  const text = `{ "list": [{ "bucket": "${'x'.repeat(1_000_000)}" }, { } ] }`;
  const started = process.cpuUsage();
  expect(suggestJson(text, text.length - 20, { schema, schemas }).items).toEqual([]);
  expect(suggestJson(text, text.length - 5, { schema, schemas }).items.map(({ label }) => label)).toEqual(['bucket', 'drive']);
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(1);
});
