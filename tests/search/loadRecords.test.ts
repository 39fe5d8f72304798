import { describe, expect, test } from 'vitest';
import { createEngineHost } from '../../src/search/engine/engineHost.ts';
import { loadRecords } from '../../src/search/engine/loadRecords.ts';
import { records, searchFileOf } from './records.ts';

const answer =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

describe('the records of the embedded index', () => {
  const file = searchFileOf(records);
  test('are parsed, with the synonyms', async () => expect(await loadRecords('/r', answer(JSON.stringify(file)))).toEqual(file));
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
  const host = createEngineHost(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(searchFileOf(records));
  });
  const request = { recordsUrl: '/r', kind: 'search', query: 'field', options: { page: 0, hitsPerPage: 1, snippetWords: 5 } } as const;
  expect(await host.answer({ id: 1, ...request })).toMatchObject({ kind: 'failed' });
  expect(await host.answer({ id: 2, ...request })).toMatchObject({ kind: 'answer' });
  expect(tries).toBe(2);
});
