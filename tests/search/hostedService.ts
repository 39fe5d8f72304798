import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { SearchRecord } from '../../src/shared/search/searchRecord.ts';
import { createEngine, type Engine } from '../../src/search/engine/engine.ts';
import { listen } from '../listen.ts';
import { searchFileOf } from './records.ts';
import type { Segments } from '../../src/search/client.ts';

/** How an imitated host treats a request. */
export type Mood =
  | { readonly kind: 'good' }
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  | { readonly kind: 'hanging' }
  | { readonly kind: 'halfway' }
  | { readonly kind: 'broken' };

type Seen = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
};

type Index = Map<string, Record<string, unknown>>;

export type HostedService = {
  readonly url: string;
  /** Requests in the order of arrival. */
  readonly seen: Seen[];
  mood: Mood;
  readonly indexes: Map<string, Index>;
  readonly settings: Map<string, unknown>;
  readonly synonyms: Map<string, readonly unknown[]>;
  readonly close: () => Promise<void>;
};

const tagged = (segments: Segments): string =>
  segments.map((segment) => (typeof segment === 'string' ? segment : `<mark>${segment[0]}</mark>`)).join('');

/** Returns the attributes that an index can be filtered by, without modifiers such as `filterOnly(…)`. */
const facetsOf = (settings: unknown): ReadonlySet<string> => {
  const { attributesForFaceting = [] } = (settings ?? {}) as { readonly attributesForFaceting?: readonly string[] };
  return new Set(attributesForFaceting.map((name) => /\((.+)\)$/.exec(name)?.[1] ?? name));
};

/**
 * Whether a record meets a facet such as `kind:guide` or `kind:-guide`. A record has one value of an attribute, several or none;
 * the service knows no values of an attribute that the settings of the index do not declare.
 */
const meets = (record: Readonly<Record<string, unknown>>, facet: string, declared: ReadonlySet<string>): boolean => {
  const [attribute = '', value = ''] = [facet.slice(0, facet.indexOf(':')), facet.slice(facet.indexOf(':') + 1)];
  const values = declared.has(attribute) ? [record[attribute] ?? []].flat().map(String) : [];
  return value.startsWith('-') ? !values.includes(value.slice(1)) : values.includes(value);
};

// On a busy machine, building an engine takes as long as the client waits for a host.
const engines = new WeakMap<Index, Map<string, Engine>>();

/** Returns the engine over the records of an index that meet the filters. */
const engineOf = (index: Index, filters: readonly (readonly string[])[], declared: ReadonlySet<string>): Engine => {
  const known = engines.get(index) ?? new Map<string, Engine>();
  engines.set(index, known);
  const key = JSON.stringify([filters, [...declared]]);
  const found = [...index.values()].filter((record) => filters.every((any) => any.some((facet) => meets(record, facet, declared))));
  const engine = known.get(key) ?? createEngine(searchFileOf(found as unknown as SearchRecord[]));
  known.set(key, engine);
  return engine;
};

/** Returns the service's response to a search over the records of an index. */
const searchIndex = (index: Index, settings: unknown, asked: Readonly<Record<string, unknown>>) => {
  const filters = ((asked['facetFilters'] ?? []) as readonly (string | readonly string[])[]).map((any) => [any].flat());
  const options = { page: Number(asked['page'] ?? 0), hitsPerPage: Number(asked['hitsPerPage']), snippetWords: 10 };
  const { hits, nbHits } = engineOf(index, filters, facetsOf(settings)).search(String(asked['query']), options);
  return {
    nbHits,
    queryID: 'query-1',
    hits: hits.map(({ marks, snippet, ...hit }) => ({
      ...hit,
      _highlightResult: {
        hierarchy: Object.fromEntries(Object.entries(marks).map(([level, text]) => [level, { value: tagged(text), matchLevel: 'full' }])),
      },
      _snippetResult: snippet === null ? {} : { content: { value: tagged(snippet), matchLevel: 'full' } },
    })),
  };
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

/** Starts an imitated host of the hosted search, on loopback. It responds according to its mood. */
export const startHostedService = async (): Promise<HostedService> => {
  const seen: Seen[] = [];
  const indexes = new Map<string, Index>();
  const settings = new Map<string, unknown>();
  const synonyms = new Map<string, readonly unknown[]>();
  let tasks = 0;

  const indexOf = (name: string): Index => {
    const index = indexes.get(name) ?? new Map<string, Record<string, unknown>>();
    indexes.set(name, index);
    return index;
  };

  const answer = (method: string, path: string, body: Readonly<Record<string, unknown>>): readonly [status: number, value: unknown] => {
    if (path === '1/indexes/*/queries') {
      const [asked = {}] = body['requests'] as readonly Record<string, unknown>[];
      const index = indexes.get(String(asked['indexName']));
      return index === undefined
        ? [404, { message: 'Index does not exist', status: 404 }]
        : [200, { results: [searchIndex(index, settings.get(String(asked['indexName'])), asked)] }];
    }
    const [, name = '', action = ''] = /^1\/indexes\/([^/]+)\/?(\w*)/.exec(path) ?? [];
    tasks += 1;
    const done = [200, { taskID: tasks }] as const;
    if (action === 'task') return [200, { status: 'published' }];
    if (action === 'browse') {
      const index = indexes.get(name);
      return index === undefined
        ? [404, { message: 'Index does not exist', status: 404 }]
        : [200, { hits: [...index].map(([objectID, record]) => ({ ...record, objectID })) }];
    }
    if (path.endsWith('/synonyms/search')) {
      const { page = 0, hitsPerPage = 20 } = body as { readonly page?: number; readonly hitsPerPage?: number };
      const hits = (synonyms.get(name) ?? []).slice(page * hitsPerPage, (page + 1) * hitsPerPage);
      return [200, { hits: hits.map((hit) => ({ ...(hit as object), _highlightResult: {} })) }];
    }
    if (action === 'synonyms') synonyms.set(name, body as unknown as readonly unknown[]);
    else if (action === 'clear') indexes.set(name, new Map());
    else if (action === 'settings') settings.set(name, body);
    else if (action === 'batch') {
      engines.delete(indexOf(name));
      for (const { body: record } of body['requests'] as readonly { body: Record<string, unknown> }[])
        indexOf(name).set(String(record['objectID']), record);
    } else if (action === 'operation') {
      indexes.set(String(body['destination']), indexOf(name));
      settings.set(String(body['destination']), settings.get(name));
      synonyms.set(String(body['destination']), synonyms.get(name) ?? []);
      indexes.delete(name);
    } else if (method === 'DELETE') indexes.delete(name);
    return done;
  };

  const act = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await readBody(request);
    const path = decodeURIComponent(url.pathname.slice(1));
    seen.push({ method: request.method ?? '', path, query: url.searchParams, body, headers: request.headers });
    response.setHeader('Access-Control-Allow-Origin', '*');
    const { mood } = service;
    if (mood.kind === 'hanging') return;
    if (mood.kind === 'broken') {
      response.socket?.destroy();
      return;
    }
    if (mood.kind === 'halfway') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"results":[');
      return;
    }
    if (mood.kind === 'status') {
      response.writeHead(mood.status, { 'Content-Type': 'application/json' }).end(mood.body);
      return;
    }
    const [status, value] = answer(request.method ?? '', path, (body ?? {}) as Record<string, unknown>);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };

  const server = createServer((request, response) => void act(request, response));
  const service: HostedService = {
    url: await listen(server),
    seen,
    mood: { kind: 'good' },
    indexes,
    settings,
    synonyms,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
};
