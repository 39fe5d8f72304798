import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchClient } from '../../src/search/client.ts';
import { createEmbeddedClient, type EnginePort } from '../../src/search/engine/embeddedClient.ts';
import { createEngineHost, type EngineHost } from '../../src/search/engine/engineHost.ts';
import { createHostedClient } from '../../src/search/hosted/hostedClient.ts';
import { indexedRecords, indexSettings } from '../../src/search/hosted/push.ts';
import { createTransport } from '../../src/search/hosted/transport.ts';
import { suggestQueries } from '../../src/search/query/suggest.ts';
import { startHostedService, type HostedService } from './hostedService.ts';
import { records, searchFileOf } from './records.ts';

const portOf = (host: EngineHost): EnginePort => {
  let send: Parameters<EnginePort['listen']>[0] = () => undefined;
  return {
    post: (request) => void host.respond(request).then((reply) => send(reply)),
    listen: (onReply) => {
      send = onReply;
    },
  };
};

const portHere = (): EnginePort => portOf(createEngineHost({ load: () => Promise.resolve(searchFileOf(records)) }));

let service: HostedService;
const clients: Record<'embedded' | 'hosted', SearchClient | undefined> = { embedded: undefined, hosted: undefined };

beforeAll(async () => {
  service = await startHostedService();
  service.indexes.set('docs', new Map(indexedRecords(records).map((record) => [record.objectID, { ...record }])));
  service.settings.set('docs', indexSettings);
  clients.embedded = createEmbeddedClient({ recordsUrl: '/records.json', open: portHere, fallback: () => Promise.resolve(portHere()) });
  const transport = createTransport({ appId: 'APP', apiKey: 'key', hosts: [service.url] });
  clients.hosted = createHostedClient({ transport, indexName: 'docs', insights: () => false });
});

afterAll(() => service.close());

const options = { page: 0, hitsPerPage: 20, snippetWords: 10 };
const never = new AbortController().signal;
const nothing = { hits: [], nbHits: 0 };

describe.each(['embedded', 'hosted'] as const)('the %s client', (kind) => {
  const client = (): SearchClient => {
    const found = clients[kind];
    if (found === undefined) throw new Error(`There is no client ${kind}.`);
    return found;
  };

  test('ranks the best hit first', async () => {
    const { hits, nbHits } = await client().search('GET /robologs', options, never);
    expect(hits[0]).toMatchObject({
      objectID: 'operation:Fleet API/List robologs',
      type: 'lvl1',
      url: '/api/fleet#List robologs',
      hierarchy: { lvl0: 'Fleet API', lvl1: 'List robologs', lvl2: null },
    });
    expect(nbHits).toBeGreaterThan(0);
  });
  test('marks the matches', async () => {
    const { hits } = await client().search('robologs', options, never);
    expect(hits.find(({ objectID }) => objectID.endsWith('List robologs'))?.marks.lvl1).toEqual(['List ', ['robologs']]);
  });
  test('escapes markup in texts', async () => {
    const { hits } = await client().search('tags', options, never);
    expect(hits[0]?.snippet?.flat().join('')).toContain('<b>tags</b>');
  });
  test('returns results in pages', async () => {
    const all = await client().search('field', options, never);
    const page = await client().search('field', { ...options, hitsPerPage: 2, page: 1 }, never);
    expect(page).toMatchObject({ nbHits: all.nbHits, hits: all.hits.slice(2, 4).map(({ objectID }) => ({ objectID })) });
  });
  test('can be restricted to a scope', async () => {
    const { hits } = await client().search('field', { ...options, scope: 'guides' }, never);
    expect(hits.map(({ url }) => url)).toEqual(['/start/restore#gone', '/start/restore']);
  });
  test.each([
    ['robologs method:get', ['List robologs', 'page_size']],
    ['robologs method:del', ['Delete several robologs']],
    ['robologs -method:get -method:delete', ['robolog_ids', 'intrinsic-metadata:read']],
    ['field status:4', ['Create a field', '409']],
    ['robologs permission:taggers', ['Delete several robologs']],
    ['robologs role:adm', ['Delete several robologs']],
    ['field in:guide', ['Restore what was deleted', 'When a field is gone']],
    ['field -in:guides -in:operations', ['OrganizationField', 'TIMESTAMP', '409']],
    ['field in:err', ['409']],
    ['stores api:fleet-v1', ['List stores']],
    ['stores deprecated', ['List stores']],
  ])('can be restricted to records that match %s', async (query, names) => {
    const { hits } = await client().search(query, { ...options, hitsPerPage: 100 }, never);
    const titles = hits.map(({ hierarchy }) => Object.values(hierarchy).findLast((name) => name !== null));
    expect(new Set(titles)).toEqual(new Set(names));
  });
  test('finds nothing for nonsense, without an error', async () =>
    expect(await client().search('qqzzxxvv', options, never)).toMatchObject({ hits: [], nbHits: 0 }));
  test('suggests only queries with results', async () => {
    const suggestions = await suggestQueries(client(), 'qqzz robologs field', nothing, never);
    expect(suggestions.length).toBeGreaterThan(1);
    expect(suggestions.length).toBeLessThanOrEqual(3);
    for (const suggestion of suggestions) expect((await client().search(suggestion, options, never)).nbHits).toBeGreaterThan(0);
  });
  test('suggests nothing popular next to results', async () => {
    expect(await suggestQueries(client(), 'qqzzxxvv', { hits: [], nbHits: 1 }, never)).toEqual([]);
    expect(await suggestQueries(client(), 'qqzzxxvv', nothing, never)).not.toEqual([]);
  });
  test('suggests no title of a result', async () => {
    const query = 'qqzz robologs field';
    const [first = ''] = await suggestQueries(client(), query, nothing, never);
    const { hits } = await client().search('field', options, never);
    const titled = hits.map((hit) => ({ ...hit, hierarchy: { ...hit.hierarchy, lvl6: first.toUpperCase() } }));
    expect(await suggestQueries(client(), query, { ...nothing, hits: titled }, never)).not.toContain(first);
  });
  test('stops if it is aborted', async () => {
    const controller = new AbortController();
    const asked = client().search('field', options, controller.signal);
    controller.abort();
    await expect(asked).rejects.toThrow(/abort/i);
  });
});

describe('the embedded client', () => {
  const dead = (): EnginePort => ({ post: () => undefined, listen: (_, onLost) => setTimeout(onLost, 0) });
  test('continues in the page when the worker dies', async () => {
    const client = createEmbeddedClient({ recordsUrl: '/r', open: dead, fallback: () => Promise.resolve(portHere()) });
    expect((await client.search('field', options, never)).nbHits).toBeGreaterThan(0);
  });
  test('continues in the page when the worker does not reply', async () => {
    let isClosed = false;
    const wedged = (): EnginePort => ({ post: () => undefined, listen: () => undefined, close: () => (isClosed = true) });
    const client = createEmbeddedClient({ recordsUrl: '/r', open: wedged, fallback: () => Promise.resolve(portHere()), limit: 20 });
    client.warm();
    expect((await client.search('field', options, never)).nbHits).toBeGreaterThan(0);
    expect(isClosed).toBe(true);
  });
  test('continues in the page if no worker can start', async () => {
    const refuse = (): EnginePort => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const client = createEmbeddedClient({ recordsUrl: '/r', open: refuse, fallback: () => Promise.resolve(portHere()) });
    expect((await client.search('field', options, never)).nbHits).toBeGreaterThan(0);
  });
  test('never sends a search that was aborted while another was running', async () => {
    const posted: string[] = [];
    let reply: Parameters<EnginePort['listen']>[0] = () => undefined;
    const slow: EnginePort = {
      post: (request) => {
        if (request.kind !== 'search') return;
        posted.push(request.query);
        setTimeout(() => reply({ id: request.id, kind: 'results', results: { hits: [], nbHits: 0 } }), 5);
      },
      listen: (onReply) => {
        reply = onReply;
      },
    };
    const client = createEmbeddedClient({ recordsUrl: '/r', open: () => slow, fallback: () => Promise.resolve(slow) });
    const first = client.search('f', options, never);
    const controller = new AbortController();
    const second = client.search('fi', options, controller.signal).catch(() => 'given up');
    const third = client.search('fie', options, never);
    controller.abort();
    await Promise.all([first, second, third]);
    expect(posted).toEqual(['f', 'fie']);
  });
});
