import { describe, expect, test, vi } from 'vitest';
import { createEngineHost } from '../../src/search/engine/engineHost.ts';
import { loadMoreRecords, loadRecords } from '../../src/search/engine/loadRecords.ts';
import { locationId } from '../../src/shared/search/searchFile.ts';
import { records, searchFileOf } from './records.ts';

const answer =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

describe('the records of the embedded index', () => {
  const file = searchFileOf(records);
  test('are parsed, with the synonyms', async () => expect(await loadRecords('/r', answer(JSON.stringify(file)))).toEqual(file));
  test('have the ids and levels that the file omits', async () => {
    const located = { ...file, records: file.records.map((record) => ({ ...record, objectID: locationId(record) })) };
    const short = located.records.map((record) => ({
      ...record,
      objectID: undefined,
      hierarchy: Object.fromEntries(Object.entries(record.hierarchy).filter(([, name]) => name !== null)),
    }));
    expect(JSON.stringify(short)).not.toContain('lvl6');
    expect(await loadRecords('/r', answer(JSON.stringify({ ...file, records: short })))).toEqual(located);
  });
  test('that are missing are an API error with the status', async () =>
    expect(await loadRecords('/r', answer('', 404)).catch((error: unknown) => error)).toMatchObject({ name: 'ApiError', status: 404 }));
  test('that cannot be downloaded are a retry error', async () => {
    const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await loadRecords('/r', offline).catch((error: unknown) => error)).toMatchObject({ name: 'RetryError' });
  });
  test.each(['', '<!doctype html>', '[', '{}', '[]', '[1]', '{"records":[]}', '{"records":[{"objectID":"x"}]}', 'null'])(
    'that are %j are a deserialization error',
    async (text) => {
      expect(await loadRecords('/r', answer(text)).catch((error: unknown) => error)).toMatchObject({ name: 'DeserializationError' });
    },
  );
  test.each([[undefined], [null], [{ quota: 'usage' }], [{ quota: [1] }]])(
    'whose synonyms are %j are a deserialization error',
    async (synonyms) => {
      const body = JSON.stringify({ records, synonyms });
      expect(await loadRecords('/r', answer(body)).catch((error: unknown) => error)).toMatchObject({ name: 'DeserializationError' });
    },
  );
});

test('an index that failed to load is loaded again by the next search', async () => {
  let tries = 0;
  const load = () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(searchFileOf(records));
  };
  const host = createEngineHost({ load });
  const request = { recordsUrl: '/r', kind: 'search', query: 'field', options: { page: 0, hitsPerPage: 1, snippetWords: 5 } } as const;
  expect(await host.respond({ id: 1, ...request })).toMatchObject({ kind: 'failed' });
  expect(await host.respond({ id: 2, ...request })).toMatchObject({ kind: 'results' });
  expect(tries).toBe(2);
});

describe('an index of several files', () => {
  const [first, ...rest] = records;
  const inside = rest.find(({ kind }) => kind === 'parameter' || kind === 'property') ?? records[1];
  const name = Object.values(inside?.hierarchy ?? {}).findLast((level) => level !== null) ?? '';
  const request = (query: string) =>
    ({ id: 1, recordsUrl: '/r', kind: 'search', query, options: { page: 0, hitsPerPage: 5, snippetWords: 5 } }) as const;
  const load = () => Promise.resolve(searchFileOf(first === undefined ? [] : [first]));

  test('returns hits of the first file while the others load', async () => {
    const host = createEngineHost({ load, moreUrls: ['/1'], loadMore: () => new Promise(() => {}) });
    const title = Object.values(first?.hierarchy ?? {}).findLast((level) => level !== null) ?? '';
    expect(await host.respond(request(title))).toMatchObject({ kind: 'results', results: { hits: [{ objectID: first?.objectID }] } });
  });

  test('waits for the file that has a result, and searches all files later', async () => {
    const loaded: string[] = [];
    const loadMore = async (url: string) => {
      loaded.push(url);
      return url === '/2' ? rest : [];
    };
    const host = createEngineHost({ load, moreUrls: ['/1', '/2', '/3'], loadMore });
    const reply = await host.respond(request(name));
    expect(reply).toMatchObject({ kind: 'results' });
    expect(reply.kind === 'results' && reply.results.hits.some(({ objectID }) => objectID === inside?.objectID)).toBe(true);
    await expect.poll(() => loaded).toEqual(['/1', '/2', '/3']);
  });

  test('reports each file whose records can now be found', async () => {
    const sent: string[] = [];
    const loadMore = () => Promise.resolve(rest);
    const host = createEngineHost({ load, moreUrls: ['/1', '/2'], loadMore }, ({ kind }) => sent.push(kind));
    await host.respond({ id: 1, recordsUrl: '/r', kind: 'warm' });
    expect(sent).toEqual([]);
    await expect.poll(() => sent).toEqual(['grown', 'grown']);
  });

  test('reports a file that does not load if nothing was found without it, and loads it with the next search', async () => {
    let tries = 0;
    const loadMore = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(rest);
    };
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const host = createEngineHost({ load, moreUrls: ['/1'], loadMore });
    expect(await host.respond(request(name))).toMatchObject({ kind: 'failed' });
    expect(await host.respond(request(name))).toMatchObject({ kind: 'results' });
    expect(tries).toBe(2);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('that holds no records is a deserialization error', async () => {
    expect(await loadMoreRecords('/1', answer('{}')).catch((error: unknown) => error)).toMatchObject({ name: 'DeserializationError' });
    expect(await loadMoreRecords('/1', answer(JSON.stringify(records)))).toEqual(records);
  });
});
