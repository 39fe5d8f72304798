import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchResults, SearchClient } from '../../src/search/client.ts';
import { ApiError, DeserializationError, RetryError } from '../../src/search/errors.ts';
import { createSearchSession, initialState, type SearchSession } from '../../src/search/session/session.ts';

const options = { page: 0, hitsPerPage: 20, snippetWords: 10 };
const resultsOf = (nbHits: number): SearchResults => ({ hits: [], nbHits });

type Asked = {
  readonly query: string;
  readonly signal: AbortSignal;
  readonly respond: (results: SearchResults) => void;
  readonly fail: (error: Error) => void;
};

/** A client whose results the test supplies, in any order. */
const manual = () => {
  const asked: Asked[] = [];
  let grow = (): void => undefined;
  const client: SearchClient = {
    search: (query, _, signal) => new Promise((respond, fail) => asked.push({ query, signal, respond, fail })),
    warm: () => undefined,
    nearby: () => Promise.resolve([]),
    onMoreRecords: (listener) => {
      grow = listener;
    },
  };
  return { asked, session: createSearchSession(client), grow: () => grow() };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a search', () => {
  test('is loading, then stalled after 300 ms, then idle', async () => {
    const { asked, session } = manual();
    const done = session.search('a', options);
    expect(session.getState().status).toBe('loading');
    vi.advanceTimersByTime(299);
    expect(session.getState().status).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(session.getState().status).toBe('stalled');
    asked[0]?.respond(resultsOf(3));
    expect(await done).toEqual(resultsOf(3));
    expect(session.getState()).toMatchObject({ status: 'idle', query: 'a', results: { nbHits: 3 } });
  });
  test.each(['', ' ', '"', '-', '""'])('for %j resets the state, and sends no request', async (blank) => {
    const { asked, session } = manual();
    const before = session.search('a', options);
    const results = await session.search(blank, options);
    asked[0]?.respond(resultsOf(3));
    expect([results, await before]).toEqual([resultsOf(0), resultsOf(0)]);
    expect([session.getState(), asked.length]).toEqual([initialState, 1]);
  });
  test('that is outdated never replaces a newer one', async () => {
    const { asked, session } = manual();
    const first = session.search('a', options);
    const second = session.search('ab', options);
    asked[1]?.respond(resultsOf(2));
    await second;
    asked[0]?.respond(resultsOf(1));
    expect(await first).toEqual(resultsOf(2));
    expect(session.getState()).toMatchObject({ query: 'ab', results: { nbHits: 2 } });
  });
  test('that was overtaken is aborted, and ends with the newest', async () => {
    const { asked, session } = manual();
    const first = session.search('a', options);
    const second = session.search('ab', options);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.fail(new Error('aborted'));
    let isDone = false;
    void first.then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(10);
    expect(isDone).toBe(false);
    asked[1]?.respond(resultsOf(5));
    expect(await first).toEqual(resultsOf(5));
    expect(await second).toEqual(resultsOf(5));
  });
  test('that is cleared leaves no state', async () => {
    const { asked, session } = manual();
    const done = session.search('a', options);
    session.clear();
    asked[0]?.respond(resultsOf(1));
    await done;
    expect(session.getState()).toMatchObject({ status: 'idle', query: '' });
    expect(session.getState().results).toBeUndefined();
  });
});

describe('a search that fails', () => {
  test.each([
    new RetryError([{ host: 'h', problem: 'down' }]),
    new ApiError('Invalid key', 403),
    new DeserializationError('Not JSON', '<html>'),
  ])('with %s reports it, and never as no results', async (error) => {
    const { asked, session } = manual();
    const done = session.search('a', options);
    asked[0]?.fail(error);
    expect(await done).toEqual({ hits: [], nbHits: 0 });
    expect(session.getState()).toMatchObject({ status: 'error', query: 'a', error });
    expect(session.getState().results).toBeUndefined();
  });
  test('is logged with message and status', async () => {
    const { asked, session } = manual();
    const done = session.search('a', options);
    asked[0]?.fail(new ApiError('Invalid key', 403));
    await done;
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/403.*Invalid key/));
  });
  test('is replaced by the next that succeeds', async () => {
    const { asked, session } = manual();
    const first = session.search('a', options);
    asked[0]?.fail(new Error('x'));
    await first;
    const second = session.search('b', options);
    asked[1]?.respond(resultsOf(1));
    await second;
    expect(session.getState()).toMatchObject({ status: 'idle', query: 'b' });
    expect(session.getState().error).toBeUndefined();
  });
});

describe('records that load later', () => {
  const searched = async () => {
    const { asked, session, grow } = manual();
    const done = session.search('a', options);
    asked[0]?.respond(resultsOf(1));
    await done;
    const refreshed = vi.fn(() => session.search('a', options));
    session.onRefresh(() => void refreshed());
    return { asked, session, grow, refreshed };
  };
  test('update the results without a loading state', async () => {
    const { asked, session, grow, refreshed } = await searched();
    const states: string[] = [];
    session.subscribe(() => states.push(session.getState().status));
    grow();
    asked[1]?.respond(resultsOf(2));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState()).toMatchObject({ status: 'idle', query: 'a', results: { nbHits: 2 } });
    expect(states).toEqual(['idle']);
    expect(await refreshed.mock.results[0]?.value).toEqual(resultsOf(2));
    expect(asked).toHaveLength(2);
  });
  test('that the query does not match change nothing', async () => {
    const { asked, session, grow, refreshed } = await searched();
    const before = session.getState();
    grow();
    asked[1]?.respond(resultsOf(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState()).toBe(before);
    expect(refreshed).not.toHaveBeenCalled();
  });
  test.each<[string, (session: SearchSession) => void, string]>([
    ['searched for something else', (session) => void session.search('ab', options), 'a'],
    ['emptied the field', (session) => session.clear(), ''],
  ])('are ignored once the reader has %s', async (_, act, query) => {
    const { asked, session, grow, refreshed } = await searched();
    grow();
    act(session);
    asked[1]?.respond(resultsOf(2));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState().query).toBe(query);
    expect(refreshed).not.toHaveBeenCalled();
  });
  test('start no search if there is no query', () => {
    const { asked, grow } = manual();
    grow();
    expect(asked).toEqual([]);
  });
});
