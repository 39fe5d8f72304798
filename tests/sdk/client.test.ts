import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ConnectionError,
  createAutotaggingClient,
  PartialFailureError,
  ServerError,
  UnprocessableError,
  UnreadableResponseError,
} from '../../generated/autotagging/client.ts';
import { createMetadataClient, NotFoundError, TooManyRequestsError, type ClientOptions } from '../../generated/metadata/client.ts';

import { getGetFieldQueryOptions } from '../../generated/metadata/queries.ts';
import { configure, createSend } from '../../generated/sdk/hooks.ts';
import { servedBy } from '../servedBy.ts';

type Answer = Response | Error;

/** Returns a fetch that returns each of these responses once, and then the last one each time. */
const fetching = (...answers: readonly Answer[]) => {
  let next = 0;
  return vi.fn<(request: Request) => Promise<Response>>(() => {
    const answer = answers[Math.min(next++, answers.length - 1)];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer?.clone() ?? Response.error());
  });
};
let fetch: ReturnType<typeof fetching>;

const metadata = (answers: readonly Answer[], options: ClientOptions = {}) =>
  createMetadataClient({ token: 't0ken', ...options, fetch: (fetch = fetching(...answers)) });
const autotagging = (answers: readonly Answer[]) => createAutotaggingClient({ fetch: (fetch = fetching(...answers)) });

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers });
const page = (ids: readonly string[], count: number): Response => json({ items: ids.map((id) => ({ id, ingested_at: '' })), count });

const id = 'cb93ca56-4f17-4f11-8d8e-c078b37e2630';
const invocation = { invocation_type: 'test' as const, robolog_ids: [id], tagger_id: id, tagger_version_id: id };

// The delay before a retry is a random part of a second, or the value of Retry-After.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

describe('a call', () => {
  test('carries a token that a function returns, at the time of the call', async () => {
    let token = 'first';
    const client = metadata([page([], 0)], { token: () => Promise.resolve(token) });
    await client.GET('/robologs');
    token = 'second';
    await client.GET('/robologs');
    expect(fetch.mock.calls.map(([request]) => request.headers.get('Authorization'))).toEqual(['Bearer first', 'Bearer second']);
  });

  test('returns a documented error as the class of its status, with its body', async () => {
    const { data, error } = await metadata([json({ error: 'No such robolog.' }, 404)]).GET('/robologs/{id}/channels', {
      params: { path: { id } },
    });
    expect(data).toBeUndefined();
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error?.status === 404 ? error.body.error : undefined).toBe('No such robolog.');
    expect(error?.message).toBe(`404: No such robolog. (GET https://api.acme.example/api/metadata/v1/robologs/${id}/channels)`);
  });

  test('gives the body of each status its own type', async () => {
    const answer = json({ tier: 'predicates', errors: [{ name: 'a', message: 'Unknown field.' }] }, 422);
    const { error } = await autotagging([answer]).POST('/predicates:validate', { body: { content: '' } });
    expect(error).toBeInstanceOf(UnprocessableError);
    expect(error?.status === 422 ? error.body.errors[0]?.message : undefined).toBe('Unknown field.');
    expect(error?.message).toContain('Unknown field.');
  });

  test('reads a success in the form that it requests, with its type, and an error as documented', async () => {
    const client = metadata([page([id], 1), page([], 0), page([], 0), page([], 0), json({ error: 'No.' }, 404)]);
    const { data: list } = await client.GET('/robologs', { parseAs: 'json' });
    const { data: text } = await client.GET('/robologs', { parseAs: 'text' });
    const { data: blob } = await client.GET('/robologs', { parseAs: 'blob' });
    const { data: stream } = await client.request('GET', '/robologs', { parseAs: 'stream' });
    expect([list?.items[0]?.id, text?.length, blob?.size]).toEqual([id, 22, 22]);
    expect((await stream?.getReader().read())?.value).toHaveLength(22);
    const { error } = await client.GET('/robologs/{id}/channels', { params: { path: { id } }, parseAs: 'blob' });
    expect(error?.status === 404 ? error.body.error : undefined).toBe('No.');
    // @ts-expect-error a call still requires its parameters
    const withoutId = () => client.GET('/robologs/{id}/channels', { parseAs: 'blob' });
    // @ts-expect-error a call still checks the names of its parameters
    const withOther = () => client.GET('/robologs', { params: { query: { page: 1 } }, parseAs: 'blob' });
    expect([withoutId, withOther]).toHaveLength(2);
  });

  test('throws an error that the API does not document', async () => {
    await expect(metadata([json({ error: 'Slow down.' }, 429)], { retries: 0 }).GET('/robologs')).rejects.toBeInstanceOf(
      TooManyRequestsError,
    );
  });

  test.each([
    ['an HTML page with a failure', new Response('<h1>Bad gateway</h1>', { status: 502 }), UnreadableResponseError, '<h1>Bad gateway</h1>'],
    ['an HTML page with a success', new Response('<h1>Sign in</h1>'), UnreadableResponseError, '<h1>Sign in</h1>'],
    ['an empty failure', new Response('', { status: 502 }), ServerError, undefined],
  ])('throws on %s, with its text', async (_, answer, Class, body) => {
    const error: unknown = await metadata([answer], { retries: 0 })
      .GET('/robologs')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Class);
    expect(error).toHaveProperty('body', body);
  });

  test('of a hook throws on JSON that ends in the middle, as a client does', async () => {
    configure({ fetch: fetching(new Response('{"items": [', { headers: { 'Content-Type': 'application/json' } })) });
    const send = createSend({ host: 'https://api.acme.example', credentials: [] });
    await expect(send('/robologs', { method: 'GET' })).rejects.toBeInstanceOf(UnreadableResponseError);
  });

  test('reports a server that cannot be reached with the call and the reason', async () => {
    const refused = new TypeError('fetch failed', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) });
    const error: unknown = await metadata([refused], { retries: 0 })
      .GET('/robologs')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      message: 'fetch failed: ECONNREFUSED (GET https://api.acme.example/api/metadata/v1/robologs)',
      cause: refused,
    });
  });

  test('returns nothing for 204', async () => {
    const { data, error, response } = await autotagging([new Response(null, { status: 204 })]).GET('/invocations:current-usage');
    expect([data, error, response.status]).toEqual([undefined, undefined, 204]);
  });

  test('returns nothing for a 204 that has an empty stream, as in Chromium', async () => {
    const answer = Object.defineProperty(new Response(null, { status: 204 }), 'body', { value: new Response('').body });
    const client = createMetadataClient({ retries: 0, fetch: () => Promise.resolve(answer) });
    const { error, response } = await client.DELETE('/fields/{id}', { params: { path: { id } } });
    expect([error, response.status]).toEqual([undefined, 204]);
  });

  test('reports the failed items of a 207 as an error, and returns a 207 without any', async () => {
    const failed = await autotagging([json({ successes: [], errors: [{ message: 'Not tested.' }] }, 207)]).POST('/invocations', {
      body: [invocation],
    });
    expect(failed.error).toBeInstanceOf(PartialFailureError);
    expect(failed.error?.message).toContain('Not tested.');
    const fine = await autotagging([json({ successes: [], errors: [] }, 207)]).POST('/invocations', { body: [invocation] });
    expect(fine.data).toEqual({ successes: [], errors: [] });
  });
});

describe('retries', () => {
  const busy = json({ error: 'Busy.' }, 503);
  const gateway = json({ error: 'Gateway.' }, 502);
  const network = new TypeError('fetch failed');

  test.each([
    ['503', busy],
    ['502', gateway],
    ['a network error', network],
  ])('repeat an idempotent call after %s', async (_, failure) => {
    const { data } = await metadata([failure, failure, page([], 0)]).GET('/robologs');
    expect(data?.count).toBe(0);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('repeat a POST with its body after 503, where nothing has happened', async () => {
    const { data } = await autotagging([busy, json({ id })]).POST('/taggers', { body: { name: 'a' } });
    expect(data?.id).toBe(id);
    expect(await fetch.mock.lastCall?.[0].json()).toEqual({ name: 'a' });
  });

  test.each([
    ['502', gateway],
    ['a network error', network],
  ])('do not repeat a POST after %s, where something may have happened', async (_, failure) => {
    await expect(autotagging([failure]).POST('/taggers', { body: { name: 'a' } })).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('wait as long as Retry-After specifies', async () => {
    const started = performance.now();
    await metadata([json({ error: 'Busy.' }, 503, { 'Retry-After': '1' }), page([], 0)]).GET('/robologs');
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  test('do not wait for an hour', async () => {
    await expect(metadata([json({ error: 'Busy.' }, 503, { 'Retry-After': '3600' })]).GET('/robologs')).rejects.toBeInstanceOf(ServerError);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('end when the caller aborts', async () => {
    const controller = new AbortController();
    const call = metadata([json({ error: 'Busy.' }, 503, { 'Retry-After': '30' })]).GET('/robologs', { signal: controller.signal });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    controller.abort(new Error('No longer needed.'));
    await expect(call).rejects.toThrow('No longer needed.');
  });
});

test('limit each attempt by its timeout', async () => {
  const client = createMetadataClient({
    timeout: 20,
    retries: 1,
    fetch: (fetch = vi.fn(
      (request: Request) =>
        new Promise<Response>((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
        }),
    )),
  });
  await expect(client.GET('/robologs')).rejects.toThrow(/timeout/);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  [404, 1],
  [503, 3],
])('a hook sends a call that gets %i %i times', async (status, times) => {
  configure({ fetch: (fetch = fetching(json({ error: 'No.' }, status))) });
  // TanStack Query retries by default only in a browser.
  const client = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 0 } } });
  const queries = new QueryObserver(client, getGetFieldQueryOptions(id));
  const stop = queries.subscribe(() => undefined);
  await vi.waitFor(() => expect(queries.getCurrentResult().error).toMatchObject({ status }));
  stop();
  configure({ fetch: undefined });
  expect(fetch).toHaveBeenCalledTimes(times);
});

describe('a response that stops in the middle of its body', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let status = 200;
  const server = servedBy((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).write('{"items": [');
  });
  beforeEach(() => {
    status = 200;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    configure({ timeout: undefined, fetch: undefined });
    vi.useRealTimers();
  });

  const minute = 60_000;
  /** Returns a fetch that calls a function after the headers. By then, Node 20 no longer observes the request's signal. */
  const thenWith = (happens: () => unknown) =>
    vi.fn(async (request: Request): Promise<Response> => {
      const response = await globalThis.fetch(request);
      setImmediate(() => {
        collectGarbage();
        setImmediate(happens);
      });
      return response;
    });
  const passing = () => thenWith(() => vi.advanceTimersByTime(minute));
  const client = (options: ClientOptions = {}) =>
    createMetadataClient({ baseUrl: server.url, timeout: minute, retries: 0, fetch: passing(), ...options });
  const timeout = /^The operation was aborted due to timeout \(GET /;

  test.each([200, 404, 502])('with status %i ends a call at its timeout', async (code) => {
    status = code;
    const error: unknown = await client()
      .GET('/robologs')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toHaveProperty('message', expect.stringMatching(timeout));
  });

  test('is retried', async () => {
    const sent = passing();
    await expect(client({ retries: 1, fetch: sent }).GET('/robologs')).rejects.toThrow(timeout);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('ends a list', async () => {
    await expect(client().paginate('/robologs')[Symbol.asyncIterator]().next()).rejects.toThrow(timeout);
  });

  test('ends a hook', async () => {
    configure({ timeout: minute, fetch: passing() });
    const send = createSend({ host: server.url, credentials: [{ in: 'header', name: 'Authorization', prefix: 'Bearer ' }] });
    await expect(send('/robologs', { method: 'GET' })).rejects.toThrow(timeout);
  });

  test('ends when the caller aborts', async () => {
    const controller = new AbortController();
    const aborting = thenWith(() => controller.abort(new Error('No longer needed.')));
    const call = client({ fetch: aborting }).GET('/robologs', { signal: controller.signal });
    await expect(call).rejects.toThrow('No longer needed.');
  });

  test('is read as a stream for as long as the caller wants', async () => {
    const { data } = await client({ fetch: undefined }).GET('/robologs', { parseAs: 'stream' });
    const reader = (data as unknown as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"items": [');
    vi.advanceTimersByTime(minute);
    const later = new Promise((resolve) => setImmediate(() => setImmediate(resolve, 'still open')));
    await expect(Promise.race([reader.read(), later])).resolves.toBe('still open');
    await reader.cancel();
  });
});

describe('paginate', () => {
  test('reads items page by page until all were read', async () => {
    const read: string[] = [];
    for await (const robolog of metadata([page(['a', 'b'], 3), page(['c'], 3)]).paginate('/robologs', {
      params: { query: { page_size: 2 } },
    }))
      read.push(robolog.id);
    expect(read).toEqual(['a', 'b', 'c']);
    expect(fetch.mock.calls.map(([request]) => new URL(request.url).search)).toEqual([
      '?page_number=1&page_size=2',
      '?page_number=2&page_size=2',
    ]);
  });

  test('can return whole pages', async () => {
    const sizes: number[] = [];
    for await (const { items } of metadata([page(['a', 'b'], 3), page(['c'], 3)])
      .paginate('/robologs')
      .pages())
      sizes.push(items.length);
    expect(sizes).toEqual([2, 1]);
  });

  test('does not request pages that are not read', async () => {
    for await (const _ of metadata([page(['a'], 9)]).paginate('/robologs')) break;
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('throws on a success that is not a page', async () => {
    const reading = (async () => {
      for await (const _ of metadata([new Response('')]).paginate('/robologs')) break;
    })();
    await expect(reading).rejects.toBeInstanceOf(UnreadableResponseError);
  });

  test('throws an error', async () => {
    const reading = (async () => {
      for await (const _ of metadata([json({ error: 'No.' }, 403)]).paginate('/robologs')) break;
    })();
    await expect(reading).rejects.toThrow('No.');
  });
});
