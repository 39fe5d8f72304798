import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchHit } from '../../src/search/client.ts';
import { chipsFor, completionsOf, filterExamples, hasTerm, operatorValues, toggleTerm } from '../../src/search/query/complete.ts';
import { groupHits } from '../../src/search/hits/groupHits.ts';
import { kindOf, operationTexts, requestLineOf } from '../../src/search/hits/hitFacts.ts';
import { searchLimits } from '../../src/search/limits.ts';
import { parseQuery } from '../../src/search/query/query.ts';

test.each(filterExamples)('%s is an example of a condition with a value that the site has', (example) => {
  const [filter] = parseQuery(example).filters;
  expect(operatorValues[filter?.operator as keyof typeof operatorValues]).toContain(filter?.value);
});

describe('a query', () => {
  test('is parsed into text, phrases, exclusions and conditions', () =>
    expect(parseQuery('create "soft delete" -robolog method:POST -role:analyst deprecated')).toEqual({
      text: 'create',
      phrases: ['soft delete'],
      excluded: ['robolog'],
      filters: [
        { operator: 'method', value: 'post', isNot: false },
        { operator: 'role', value: 'analyst', isNot: true },
        { operator: 'deprecated', value: '', isNot: false },
      ],
    }));
  test.each([
    'status: it was not found.',
    'depth: -2 is below the minimum',
    'https://a.example',
    'page_size:5',
    'curl -X POST',
    '"',
    '-',
    ':',
  ])('that is not an operator is text: %s', (query) => expect(parseQuery(query)).toMatchObject({ text: query, filters: [], excluded: [] }));
  test('of any kind is parsed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        expect(parseQuery(query).filters.length).toBeLessThanOrEqual(query.length);
      }),
    );
  });
});

describe('a completion', () => {
  const labels = (query: string) => completionsOf(query).map(({ label }) => label);
  test.each([
    ['meth', ['method:']],
    ['field -meth', ['-method:']],
    ['method:p', ['method:post', 'method:put', 'method:patch']],
    ['role:', ['role:admin', 'role:developer', 'role:analyst']],
    ['in:gui', ['in:guides']],
    ['method:post', []],
    ['a field of', []],
    ['', []],
    ['constructor:', []],
  ])('of %j offers %j', (query, expected) => expect(labels(query)).toEqual(expected));
  test.each([
    ['method:xyz', 'method:get'],
    ['field api:nothing', 'api:metadata'],
    ['role:boss', 'role:admin'],
  ])('of an operator with an unknown value is one that exists: %s', (query, expected) => expect(labels(query)).toContain(expected));
  test.each(['method:get', 'in:metadata', 'status:409'])('is not needed for a value that exists: %s', (query) =>
    expect(labels(query)).toEqual([]),
  );
  test('continues the typed text', () => expect(completionsOf('field method:ge')[0]?.query).toBe('field method:get '));
});

describe('a chip', () => {
  test('adds its condition, replaces another of its kind, and removes it', () => {
    expect(toggleTerm('field', 'in:guides')).toBe('field in:guides');
    expect(toggleTerm('field in:schemas', 'in:guides')).toBe('field in:guides');
    expect(toggleTerm('field in:guides', 'in:guides')).toBe('field');
    expect(hasTerm('field IN:Guides', 'in:guides')).toBe(true);
  });
  test('replaces the last words of a query that is too long for it', () => {
    const query = 'robologs of my organization with events of a tagger from May 24';
    expect(toggleTerm(query, 'in:operations')).toBe('robologs of my organization with events of a in:operations');
    expect(toggleTerm('x'.repeat(64), 'in:guides')).toBe('in:guides');
    for (const { query: completed } of completionsOf(`${query.slice(0, 50)} permission:`)) expect(completed.length).toBeLessThanOrEqual(64);
  });
  test('exists for the APIs of the hits', () =>
    expect(chipsFor('x', ['/api/pat#createToken', '/api/oum#inviteUser']).map(({ term }) => term)).toEqual(
      expect.arrayContaining(['in:guides', 'api:pat', 'api:oum']),
    ));
});

const hit = (id: string, lvl0: string, lvl1: string, lvl2: string | null = null): SearchHit => ({
  objectID: id,
  url: `/${id}`,
  type: lvl2 === null ? 'lvl1' : 'lvl2',
  content: null,
  hierarchy: { lvl0, lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  marks: {},
  snippet: null,
});

describe('the rows of the dialog', () => {
  const ids = (hits: readonly SearchHit[]) => groupHits(hits).map(({ objectID }) => objectID);
  test('have a parent before its children, however they rank', () =>
    expect(ids([hit('child', 'A', 'P', 'c'), hit('other', 'A', 'Q'), hit('parent', 'A', 'P')])).toEqual(['parent', 'child', 'other']));
  test('have at most two children of a page', () => expect(ids(['1', '2', '3'].map((id) => hit(id, 'A', 'P', id)))).toEqual(['1', '2']));
  test('end a group where another group has a better hit', () => {
    const others = ['B', 'C', 'D', 'E', 'F', 'G'].map((group) => hit(group, group, 'P'));
    expect(ids([hit('1', 'A', 'P'), ...others, hit('late', 'A', 'Q')])).toEqual(['1', 'B', 'C', 'D', 'E', 'F', 'G']);
  });
  test('are filled from the last groups if there are few', () =>
    expect(ids([hit('1', 'A', 'P'), hit('2', 'B', 'Q'), hit('3', 'A', 'R'), hit('4', 'B', 'S')])).toEqual(['1', '3', '2', '4']));
  test('follow the rules for any hits: each group once, no child above its parent, the best hit in the first group', () => {
    const name = fc.constantFrom('A', 'B', 'C');
    const any = fc.array(fc.tuple(name, name, fc.option(name)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(any, (paths) => {
        const hits = paths.map(([lvl0, lvl1, lvl2], at) => hit(String(at), lvl0, lvl1, lvl2));
        const rows = groupHits(hits);
        const runs = rows.filter((row, at) => row.hierarchy.lvl0 !== rows[at - 1]?.hierarchy.lvl0);
        expect(new Set(runs.map(({ hierarchy }) => hierarchy.lvl0)).size).toBe(runs.length);
        for (const [at, parent] of rows.entries())
          if (parent.type === 'lvl1')
            expect(
              rows
                .slice(0, at)
                .filter(
                  ({ type, hierarchy }) =>
                    type !== 'lvl1' && hierarchy.lvl0 === parent.hierarchy.lvl0 && hierarchy.lvl1 === parent.hierarchy.lvl1,
                ),
            ).toEqual([]);
        expect(rows.slice(0, searchLimits.hitsPerGroup)).toContain(hits[0]);
      }),
    );
  });
});

test('the kind of a hit follows from its id, and the request of an operation from its text', () => {
  const operation = { objectID: 'operation:/api/pat#listTokens:List your tokens', content: 'GET /api/pat/v1/tokens · Lists them.' };
  expect(kindOf(operation)).toBe('operation');
  expect(requestLineOf(operation)).toEqual({ method: 'GET', path: '/api/pat/v1/tokens' });
  expect(kindOf({ objectID: 'constructor:x' })).toBeUndefined();
  expect(requestLineOf({ objectID: 'guide:/x', content: 'GET /x' })).toBeUndefined();
});

test('shows the name, the path and the text of an operation once each, with their marks', () => {
  const request = { method: 'POST', path: '/api/notes/v1/notes' };
  const name = ['Add a ', ['note']] as const;
  expect(operationTexts(request, name, ['POST /api/notes/v1/', ['notes'], ' · Adds a ', ['note'], '.'])).toEqual({
    title: name,
    path: ['/api/notes/v1/', ['notes']],
    text: ['Adds a ', ['note'], '.'],
  });
  expect(operationTexts(request, name, [['POST'], ' /api/notes/v1/notes · Adds'])).toMatchObject({ path: [request.path], text: ['Adds'] });
  expect(operationTexts(request, name, ['… a ', ['note'], ' · 2'])).toMatchObject({
    path: [request.path],
    text: ['… a ', ['note'], ' · 2'],
  });
  for (const ending of ['', ' ·', ' · '])
    expect(operationTexts(request, name, [`POST /api/notes/v1/notes${ending}`])).toMatchObject({ path: [request.path], text: [] });
});

test('names an operation without a summary by its path, only once', () => {
  const request = { method: 'GET', path: '/api/notes/v1/notes' };
  expect(operationTexts(request, ['GET /', ['notes']], ['GET /api/notes/v1/', ['notes'], ' · All of them.'])).toEqual({
    title: ['/api/notes/v1/', ['notes']],
    text: ['All of them.'],
  });
});
