import { describe, expect, test } from 'vitest';
import { product } from '../../generated/product.ts';
import { dialogHits } from '../../src/search/dialog/dialogHits.ts';
import { readStoredItems } from '../../src/search/session/storedSearches.ts';
import type { SearchHit } from '../../src/search/client.ts';
import { cutQuery } from '../../src/search/query/cutQuery.ts';
import { resultPath } from '../../src/search/hits/resultUrl.ts';
import { readSearchParams, searchHref } from '../../src/search/page/searchParams.ts';
import { meaningOf } from '../../src/search/useSearchKeys.ts';
import { parsePlainQuery, stringifyPlainQuery } from '../../src/routes/plainQuery.ts';

const here = 'https://docs.example.test';

describe('the URL of a hit', () => {
  test.each([
    ['/a/b#c', '/a/b#c'],
    ['https://docs.example.test/a?x=1', '/a?x=1'],
    [`${product.site.url}/a#b`, '/a#b'],
    ['/demo_tutorial/creating%20an%20event_autotagger', '/demo_tutorial/creating%20an%20event_autotagger'],
  ])('of %s is %s', (url, path) => expect(resultPath(url, here)).toBe(path));
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    '\\\\evil.test',
    'https://docs.example.test@evil.test/',
    'https://u:p@docs.example.test/',
    'https://docs.example.test//evil.test/',
    'blob:https://docs.example.test/x',
    'http://[',
    '',
    null,
    7,
    {},
  ])('is undefined for %j', (url) => expect(resultPath(url, here)).toBeUndefined());
});

describe('stored searches', () => {
  const hierarchy = { lvl0: 'A', lvl1: 'B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const item = { objectID: '1', type: 'lvl1', url: '/a', content: 'c', hierarchy };
  const read = (value: unknown) =>
    globalThis.location === undefined
      ? withLocation(() => readStoredItems(JSON.stringify(value), 7))
      : readStoredItems(JSON.stringify(value), 7);
  const withLocation = <T>(run: () => T): T => {
    Object.assign(globalThis, { location: new URL(here) });
    return run();
  };
  test('are read without highlights and snippets', () =>
    expect(read([{ ...item, _highlightResult: {}, _snippetResult: {}, __docsearch_parent: {} }])).toEqual([item]));
  test('do not exceed the limit', () =>
    expect(read(Array.from({ length: 50 }, (_, id) => ({ ...item, objectID: String(id) })))).toHaveLength(7));
  test.each([
    [null],
    [7],
    ['x'],
    [{}],
    [[1, null, 'x', {}]],
    [[{ ...item, hierarchy: null }]],
    [[{ ...item, url: 'javascript:alert(1)' }]],
    [[{ ...item, url: 'https://evil.test/' }]],
    [[{ ...item, type: 'constructor' }]],
    [[{ ...item, hierarchy: { lvl0: {}, lvl1: 1 } }]],
  ])('that are %j are omitted', (value) => expect(read(value)).toEqual([]));
  test.each([null, '', '{', 'undefined', 'x'.repeat(5_000_000)])('are empty if the stored text is invalid', (text) =>
    expect(readStoredItems(text, 7)).toEqual([]),
  );
});

describe('the hits of the dialog', () => {
  const hit: SearchHit = {
    objectID: '1',
    url: '/a',
    type: 'content',
    content: 'c',
    hierarchy: { lvl0: 'A', lvl1: 'B', lvl2: 'C', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    marks: {},
    snippet: ['c'],
  };
  Object.assign(globalThis, { location: globalThis.location ?? new URL(here) });
  test('keep a passage as its own parent when its page is not among them', () => expect(dialogHits([hit])[0]?.type).toBe('lvl2'));
  test('leave a passage below its page', () => {
    const page: SearchHit = { ...hit, objectID: '2', type: 'lvl1', hierarchy: { ...hit.hierarchy, lvl2: null } };
    expect(dialogHits([page, hit])[1]?.type).toBe('content');
  });
  test.each(['hasOwnProperty', '__proto__', 'constructor', 'toString'])('are not affected by a page called %s', (name) => {
    const [shown] = dialogHits([{ ...hit, hierarchy: { ...hit.hierarchy, lvl0: name, lvl1: name } }]);
    expect(shown !== undefined && shown.hierarchy.lvl0 in Object.prototype).toBe(false);
  });
  test('have no URL if it is outside of the site', () => expect(dialogHits([{ ...hit, url: 'javascript:alert(1)' }])[0]?.url).toBe(''));
});

describe('a query', () => {
  test('has at most 64 characters', () => expect(cutQuery('x'.repeat(10_000))).toHaveLength(64));
  test('contains no half of a surrogate pair', () => expect(cutQuery(`${'x'.repeat(63)}🙂`).isWellFormed()).toBe(true));
});

describe('the URL of the search page', () => {
  test('is parsed, ignoring invalid parameters', () =>
    expect(readSearchParams({ q: `field\ud800`, in: 'metadata', page: '3', other: '1' })).toEqual({
      q: 'field\ufffd',
      in: 'metadata',
      page: 3,
    }));
  test.each([{ q: 7 }, { page: '0' }, { page: '-1' }, { page: 'x' }, { page: '1.5' }, { in: 'unknown' }, { in: '../..' }, {}])(
    'of %j is empty',
    (raw) => expect(readSearchParams(raw)).toEqual({}),
  );
  test('is written without empty parameters', () =>
    expect([searchHref('/search', {}), searchHref('/search', { q: 'a&b', in: 'pat', page: 2 })]).toEqual([
      '/search',
      '/search?q=a%26b&in=pat&page=2',
    ]));
  test.each(['409', 'true', '"quoted"', '{"a":1}', 'null', 'a b+c&d=e%'])('keeps the query %s unchanged', (q) =>
    expect(parsePlainQuery(stringifyPlainQuery({ q }))).toEqual({ q }),
  );
});

describe('a key', () => {
  const key = (name: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
    ({
      key: name,
      metaKey: false,
      ctrlKey: false,
      altKey: false,
      shiftKey: false,
      defaultPrevented: false,
      target: null,
      composedPath: () => [],
      ...more,
    }) as KeyboardEvent;
  Object.assign(globalThis, { HTMLElement: globalThis.HTMLElement ?? Object });
  test.each([
    ['k with Ctrl', key('k', { ctrlKey: true }), false, false, 'open'],
    ['K with Cmd', key('K', { metaKey: true }), false, false, 'open'],
    ['k with Ctrl, open', key('k', { ctrlKey: true }), true, false, 'close'],
    ['k alone', key('k'), false, false, null],
    ['slash', key('/'), false, false, 'open'],
    ['slash, open', key('/'), true, false, null],
    ['Escape, open', key('Escape', { defaultPrevented: true }), true, false, 'close'],
    ['Escape, closed', key('Escape'), false, false, null],
    ['a letter on the button', key('é'), false, true, 'type'],
    ['a digit on the button', key('4'), false, true, 'type'],
    ['a letter elsewhere', key('r'), false, false, null],
    ['a letter with Ctrl on the button', key('r', { ctrlKey: true }), false, true, null],
    ['Tab on the button', key('Tab'), false, true, null],
  ] as const)('%s', (_, event, isOpen, isButtonFocused, expected) => expect(meaningOf(event, isOpen, isButtonFocused)).toBe(expected));
});
