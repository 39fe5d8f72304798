import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readResults, segmentsOf } from '../../src/search/hosted/readResults.ts';

const one = (hit: unknown) => readResults({ results: [{ hits: [hit], nbHits: 1 }] }, 20).hits[0];

describe('a highlighted text', () => {
  test.each([
    ['a <mark>b</mark> c', ['a ', ['b'], ' c']],
    ['<mark>b</mark>', [['b']]],
    ['<mark>b', ['b']],
    ['b</mark>', ['b']],
    ['<mark><img src=x onerror=alert(1)></mark>', [['<img src=x onerror=alert(1)>']]],
    ['<MARK>x</MARK>', ['<MARK>x</MARK>']],
  ])('%s', (text, segments) => expect(segmentsOf(text)).toEqual(segments));
});

describe('a hit', () => {
  test('without a hierarchy shows its content', () =>
    expect(one({ objectID: '1', content: 'text', url: '/a' })).toMatchObject({ content: 'text', hierarchy: { lvl0: null }, type: 'lvl1' }));
  test('of a type without a level shows its deepest level', () =>
    expect(one({ objectID: '1', type: 'lvl4', hierarchy: { lvl0: 'A', lvl1: 'B', lvl2: 'C' } })?.type).toBe('lvl2'));
  test('without anything to show is omitted', () => expect(one({ objectID: '1', url: '/a' })).toBeUndefined());
  test('with wrong types is empty where they are wrong', () => {
    expect(
      one({
        objectID: '1',
        url: {},
        type: 7,
        content: ['x'],
        hierarchy: { lvl0: 1, lvl1: 'B' },
        _snippetResult: 'x',
        _highlightResult: { hierarchy: [] },
      }),
    ).toEqual({
      objectID: '1',
      url: '',
      type: 'lvl1',
      content: null,
      marks: {},
      snippet: null,
      hierarchy: { lvl0: null, lvl1: 'B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    });
  });
});

test('only one page of ten thousand hits is parsed', () => {
  const hits = Array.from({ length: 10_000 }, (_, id) => ({ objectID: String(id), hierarchy: { lvl0: 'A', lvl1: 'B' } }));
  expect(readResults({ results: [{ hits, nbHits: 10_000 }] }, 20)).toMatchObject({ nbHits: 10_000, hits: { length: 20 } });
});

test('every response is parsed or rejected by name', () => {
  fc.assert(
    fc.property(fc.anything(), (hit) => {
      readResults({ results: [{ hits: [hit], nbHits: hit }] }, 20);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (body) => {
      try {
        readResults(body, 20);
      } catch (error) {
        expect((error as Error).name).toBe('DeserializationError');
      }
    }),
  );
});
