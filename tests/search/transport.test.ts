import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHostedCalls, createHostedClient, searchParameters } from '../../src/search/hosted/hostedClient.ts';
import { cooldownMs, createHostMemory, hostsOf } from '../../src/search/hosted/hosts.ts';
import { createTransport } from '../../src/search/hosted/transport.ts';
import { startHostedService, type HostedService, type Mood } from './hostedService.ts';
import { records } from './records.ts';

let services: HostedService[] = [];
let clock = 0;

beforeEach(async () => {
  clock = 0;
  services = await Promise.all([0, 1, 2].map(startHostedService));
  for (const { indexes } of services) indexes.set('docs', new Map(records.map((record) => [record.objectID, { ...record }])));
});

afterEach(() => Promise.all(services.map(({ close }) => close())));

const createClient = (moods: readonly Mood[]) => {
  for (const [at, mood] of moods.entries()) (services[at] as HostedService).mood = mood;
  const transport = createTransport({
    appId: 'APP',
    apiKey: 'public key',
    hosts: services.map(({ url }) => url),
    memory: createHostMemory(() => clock),
    random: () => 0.99,
  });
  const client = createHostedClient({ transport, indexName: 'docs', insights: () => false });
  const controller = new AbortController();
  const search = (query = 'robologs') => client.search(query, { page: 0, hitsPerPage: 20, snippetWords: 10 }, controller.signal);
  return {
    transport,
    controller,
    search,
    failure: () =>
      search().then(
        () => undefined,
        (error: unknown) => error,
      ),
  };
};

const counts = (): readonly number[] => services.map(({ seen }) => seen.length);
const good: Mood = { kind: 'good' };
const status = (code: number, body = '{}'): Mood => ({ kind: 'status', status: code, body });

describe('the hosts of an application', () => {
  test('are the read host first, then the fallbacks', () => {
    expect(hostsOf('APP', () => 0.99)).toEqual([
      'https://APP-dsn.algolia.net',
      'https://APP-1.algolianet.com',
      'https://APP-2.algolianet.com',
      'https://APP-3.algolianet.com',
    ]);
  });
  test('have their fallbacks in random order', () => {
    const orders = new Set(Array.from({ length: 60 }, () => hostsOf('APP').slice(1).join()));
    expect(orders.size).toBe(6);
  });
});

describe('a request', () => {
  test('has the format of the service, and its credentials in the URL', async () => {
    await createClient([good]).search('robologs');
    const [seen] = services[0]?.seen ?? [];
    expect(seen).toMatchObject({ method: 'POST', path: '1/indexes/*/queries' });
    expect(Object.fromEntries(seen?.query ?? [])).toEqual({ 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'public key' });
    const snippets = [
      'hierarchy.lvl1',
      'hierarchy.lvl2',
      'hierarchy.lvl3',
      'hierarchy.lvl4',
      'hierarchy.lvl5',
      'hierarchy.lvl6',
      'content',
    ];
    expect(seen?.body).toEqual({
      requests: [
        {
          indexName: 'docs',
          query: 'robologs',
          attributesToRetrieve: ['hierarchy.lvl0', ...snippets.slice(0, 6), 'content', 'type', 'url'],
          attributesToSnippet: snippets.map((name) => `${name}:10`),
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: false,
        },
      ],
    });
  });
  test('needs no preflight', async () => {
    await createClient([good]).search();
    expect(services[0]?.seen[0]?.headers).toMatchObject({ 'content-type': 'text/plain' });
    expect(Object.keys(services[0]?.seen[0]?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([]);
  });
  test('of the other operations goes to their paths', async () => {
    const calls = createHostedCalls(createClient([good]).transport, 'docs');
    await Promise.all([calls.searchIndex({}), calls.searchFacetValues('scope', {}), calls.findAnswers({})]);
    expect(services[0]?.seen.map(({ path }) => path)).toEqual([
      '1/indexes/docs/query',
      '1/indexes/docs/facets/scope/query',
      '1/answers/docs/prediction',
    ]);
  });
});

describe('a failing host', () => {
  test.each<[string, Mood]>([
    ['breaks the connection', { kind: 'broken' }],
    ['responds with 500', status(500)],
    ['responds with 503', status(503)],
    ['responds with a redirect', status(302)],
  ])('that %s is followed by the next', async (_, mood) => {
    expect((await createClient([mood]).search()).nbHits).toBeGreaterThan(0);
    expect(counts()).toEqual([1, 1, 0]);
  });
  test('that does not respond within a second is followed by the next', async () => {
    const started = performance.now();
    await createClient([{ kind: 'hanging' }]).search();
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(950);
    expect(took).toBeLessThan(1600);
  });
  test('that begins and does not end within two seconds is followed by the next', async () => {
    const started = performance.now();
    await createClient([{ kind: 'halfway' }]).search();
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(1950);
    expect(took).toBeLessThan(2800);
  });
  test.each<[string, Mood]>([
    ['fails', status(500)],
    ['hangs', { kind: 'hanging' }],
  ])('that %s is not used for two minutes, and then tried again', async (_, mood) => {
    const { search } = createClient([mood]);
    await search();
    clock = cooldownMs - 1;
    await search();
    expect(counts()).toEqual([1, 2, 0]);
    clock = cooldownMs;
    (services[0] as HostedService).mood = good;
    await search();
    expect(counts()).toEqual([2, 2, 0]);
  });
});

test('a host that timed out is tried before its two minutes are over only when no other host is left', async () => {
  const { search } = createClient([{ kind: 'hanging' }]);
  await search();
  expect(counts()).toEqual([1, 1, 0]);
  (services[0] as HostedService).mood = good;
  (services[1] as HostedService).mood = { kind: 'broken' };
  clock = cooldownMs / 2;
  await search();
  expect(counts()).toEqual([1, 2, 1]);
  (services[2] as HostedService).mood = { kind: 'broken' };
  expect((await search()).nbHits).toBeGreaterThan(0);
  expect(counts()).toEqual([2, 3, 2]);
});

test.each<[string, unknown]>([
  ['create method:post', { query: 'create', facetFilters: [['method:POST']], distinct: false }],
  ['-role:analyst api:metadata', { query: '', facetFilters: [['roles:-analyst'], ['scope:metadata']] }],
  ['field in:guides', { query: 'field', facetFilters: [['kind:guide', 'kind:heading', 'kind:term', 'scope:guides']] }],
  [
    'status:20 permission:taggers',
    {
      facetFilters: [
        ['statuses:200', 'statuses:201', 'statuses:202', 'statuses:204', 'statuses:207'],
        expect.arrayContaining(['permission:taggers:read']),
      ],
    },
  ],
  ['-in:operations -api:ontology', { facetFilters: [['kind:-operation'], ['scope:-ontology']] }],
  ['"soft delete" -robolog', { query: '"soft delete" -robolog', advancedSyntax: true }],
  ['status:409 deprecated', { query: '', facetFilters: [['statuses:409'], ['deprecated:true']] }],
  ['what is a robolog', { query: 'what is a robolog', optionalFilters: ['kind:guide', 'kind:heading', 'kind:section', 'kind:term'] }],
  ['how do I restore a log in:guides', { optionalFilters: ['kind:guide', 'kind:heading', 'kind:section', 'kind:term'] }],
])('the operators and the kind of question of %j reach the host', (query, expected) => {
  expect(searchParameters(query, { page: 0, hitsPerPage: 20, snippetWords: 10 }, false)).toMatchObject(expected as object);
});

describe('an error', () => {
  test.each([400, 403, 404, 429])('of status %i is final and has the message', async (code) => {
    const { failure } = createClient([status(code, JSON.stringify({ message: 'Not like this', status: code }))]);
    expect(await failure()).toMatchObject({ name: 'ApiError', message: 'Not like this', status: code });
    expect(counts()).toEqual([1, 0, 0]);
  });
  test('of a proxy without a message still has its status', async () =>
    expect(await createClient([status(403, '<html>')]).failure()).toMatchObject({ name: 'ApiError', status: 403 }));
  test.each(['', '<!doctype html><h1>Hello', '{"results":[', '{}', '{"results":[]}', '{"results":[{"hits":1}]}'])(
    'of a response that is %j names the response',
    async (body) => {
      expect(await createClient([status(200, body)]).failure()).toMatchObject({ name: 'DeserializationError' });
      expect(counts()).toEqual([1, 0, 0]);
    },
  );
  test('of all hosts names each', async () => {
    const { failure } = createClient([status(500), { kind: 'broken' }, status(502)]);
    const error = await failure();
    expect(error).toMatchObject({ name: 'RetryError' });
    expect((error as { attempts: unknown[] }).attempts).toHaveLength(3);
  });
  test('of all hosts does not prevent the next search from trying again', async () => {
    const { failure, search } = createClient([status(500), status(500), status(500)]);
    await failure();
    for (const service of services) service.mood = good;
    expect((await search()).nbHits).toBeGreaterThan(0);
  });
});

test('a search that is aborted stops without trying other hosts', async () => {
  const { controller, search } = createClient([{ kind: 'hanging' }]);
  const asked = search();
  await expect.poll(counts).toEqual([1, 0, 0]);
  controller.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  expect(counts()).toEqual([1, 0, 0]);
});
