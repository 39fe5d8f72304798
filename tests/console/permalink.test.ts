import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { exampleDraft } from '../../src/console/draft/draft.ts';
import { linkHash, readLink } from '../../src/console/draft/permalink.ts';
import { createStore, listChannels } from '../fixtures/reference/operations.ts';

const wire = { method: 'DELETE', path: '/api/fleet/v1/x', headers: {}, body: null, actor: 'admin', age: 1200 };

describe('a link', () => {
  test('contains the whole request, whatever its values', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (query, text) => {
        const draft = {
          ...exampleDraft(createStore, 'analyst'),
          query: JSON.parse(JSON.stringify(query)) as Record<string, JsonValue>,
          body: { kind: 'text', mediaType: 'text/turtle', text: text.toWellFormed() } as const,
        };
        const call = { draft, earlier: [wire], age: 30_000 };
        expect(readLink(linkHash('createStore', call), 'createStore')).toEqual(call);
      }),
    );
  });
  test('contains no credential, in the request or in earlier ones', () => {
    const draft = {
      ...exampleDraft(listChannels, 'admin'),
      headers: { Authorization: 'Bearer canary', cookie: 'canary', Prefer: 'code=500' },
    };
    const earlier = [{ ...wire, headers: { authorization: 'canary' } }];
    const hash = linkHash('listChannels', { draft, earlier, age: 0 });
    expect(atob(hash.split('~')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')).not.toContain('canary');
    expect(readLink(hash, 'listChannels')?.draft.headers).toEqual({ Prefer: 'code=500' });
  });
  test('drops the earlier requests when they would make it too long, and says so', () => {
    const earlier = Array.from({ length: 40 }, (_, index) => ({ ...wire, body: 'x'.repeat(300), path: `/${index}` }));
    const hash = linkHash('listChannels', { draft: exampleDraft(listChannels, 'admin'), earlier, age: 100 });
    expect(hash.length).toBeLessThan(8100);
    expect(readLink(hash, 'listChannels')?.earlier).toBeNull();
  });
  test.each(['', '#listChannels', '#other~e30', '#listChannels~%%%', '#listChannels~bm90IGpzb24', '#listChannels~W10'])(
    'that does not belong to this operation is rejected: %s',
    (hash) => {
      expect(readLink(hash, 'listChannels')).toBeUndefined();
    },
  );
  test('with unknown contents keeps the parts that belong to a request', () => {
    const hash = `#listChannels~${btoa(JSON.stringify({ actor: 7, headers: { a: 1, Authorization: 'x' }, earlier: [{ method: 'GET', path: 'https://evil.test/' }], baseUrl: 'https://evil.test' }))}`;
    expect(readLink(hash, 'listChannels')).toEqual({
      draft: { actor: 'admin', path: {}, query: {}, headers: { a: 1 }, body: { kind: 'none', mediaType: 'application/json' }, before: [] },
      earlier: [],
      age: 0,
    });
  });
});
