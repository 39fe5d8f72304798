import { expect, test } from 'vitest';
import { queryOf, type QueryStyle } from '../../codegen/sdk/query.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { queryText, type StyledParameter } from '../../src/shared/request/request.ts';

const values: readonly JsonValue[] = [
  { a: 1, b: true, c: null, d: 'x & y=z' },
  { n: { x: { y: 'deep' } }, list: ['p', 'q'], empty: [], none: {} },
  { objects: [{ k: 'v' }, { k: ['w', 'x'] }], lists: [['a'], ['b', 'c']] },
  [{ by: 'a' }, { by: 'b' }],
  ['a', 'b,c', 3, null],
  { 'odd [name]': "it's (new)!*" },
  'text, & more',
  'half \uD83D of a sign',
  12,
  [],
  {},
];

const styles: readonly (readonly [QueryStyle | undefined, Partial<StyledParameter>])[] = [
  [undefined, { style: 'form', explode: true }],
  ['deep', { style: 'deepObject', explode: true }],
  ['form', { style: 'form', explode: false }],
  ['spaceDelimited', { style: 'spaceDelimited', explode: false }],
  ['pipeDelimited', { style: 'pipeDelimited', explode: false }],
  ['json', { mediaType: 'application/json' }],
];

// Clients ship without the modules of the site, so they have functions of their own.
test.each(styles)('clients serialize queries of style %s as snippets and the console do', (style, parameter) => {
  const own = { name: 'the filter', in: 'query', style: 'form', explode: true, allowReserved: false, ...parameter } as const;
  const sent = values.map((value) => {
    // The types of clients have strings for JSON, which are sent as they are.
    const given = style === 'json' && typeof value === 'string' ? JSON.stringify(value) : value;
    const ours = queryOf({ 'the filter': given }, style === undefined ? {} : { 'the filter': style });
    return [value, [...new URLSearchParams(ours)], [...new URLSearchParams(queryText({ query: { 'the filter': value } }, [own]))]];
  });
  expect(sent.map(([value, ours]) => [value, ours])).toEqual(sent.map(([value, , theirs]) => [value, theirs]));
});

test('queries omit undefined parameters, properties and items', () => {
  expect(queryOf({ a: undefined, b: { c: undefined, d: 1 }, e: [undefined, 2] })).toBe('d=1&e=2');
  expect(queryOf({ a: { b: undefined, c: [1] } }, { a: 'deep' })).toBe('a%5Bc%5D=1');
});

test('parameters can have the names of methods of objects', () =>
  expect(queryOf({ constructor: ['a', 'b'] })).toBe('constructor=a&constructor=b'));
