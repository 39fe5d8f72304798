import type { SearchRecord } from '../../shared/search/searchRecord.ts';
import { toPortable } from '../errors.ts';
import { createEngine, type Engine } from './engine.ts';
import { loadMoreRecords, loadRecords } from './loadRecords.ts';
import { moreRecordsUrls } from './moreRecords.ts';
import type { EngineReply, EngineRequest } from './protocol.ts';
import type { SearchFile } from '../../shared/search/searchFile.ts';

export type EngineHost = { readonly respond: (request: EngineRequest) => Promise<EngineReply> };

/** The files of records and how they are loaded. */
export type EngineSource = {
  readonly load: (url: string) => Promise<SearchFile>;
  readonly moreUrls: readonly string[];
  readonly loadMore: (url: string) => Promise<readonly SearchRecord[]>;
};

/** Indexing this many records takes about 10 ms. */
const recordsAtOnce = 200;

/** Lets requests that were received in the meantime run first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Runs the engine: loads the records at the first request, and again at the next one if that failed. It responds as soon as it
 * has the first file, and adds the others between requests; a search without results waits for them.
 * @param send sends messages that are not replies to a request
 */
export const createEngineHost = (source: Partial<EngineSource> = {}, send: (reply: EngineReply) => void = () => undefined): EngineHost => {
  const { load, moreUrls, loadMore }: EngineSource = {
    load: loadRecords,
    moreUrls: moreRecordsUrls,
    loadMore: loadMoreRecords,
    ...source,
  };
  let loading: Promise<Engine> | undefined;
  const engineFor = (request: EngineRequest): Promise<Engine> => {
    loading ??= load(request.recordsUrl).then(createEngine);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  const waiting = [...moreUrls];
  let filling: Promise<void> | undefined;
  const addNext = async (engine: Engine, url: string): Promise<void> => {
    try {
      const records = await loadMore(url);
      waiting.shift();
      for (let at = 0; at < records.length; at += recordsAtOnce) {
        engine.add(records.slice(at, at + recordsAtOnce));
        await nextTask();
      }
      send({ id: 0, kind: 'grown' });
    } finally {
      filling = undefined;
    }
  };
  /** Adds the records of the next file; undefined when all are added. */
  const fill = (engine: Engine): Promise<void> | undefined => {
    const [url] = waiting;
    if (url !== undefined) filling ??= addNext(engine, url);
    return filling;
  };
  /** Adds the records of all files. When one does not load, the next request tries again. */
  const fillAll = async (engine: Engine): Promise<void> => {
    try {
      for (let next = fill(engine); next !== undefined; next = fill(engine)) await next;
    } catch (error) {
      console.warn('A part of the search index could not be loaded.', error);
    }
  };

  const search = async (engine: Engine, { query, options }: EngineRequest & { readonly kind: 'search' }) => {
    let results = engine.search(query, options);
    for (let next = fill(engine); results.nbHits === 0 && next !== undefined; next = fill(engine)) {
      await next;
      results = engine.search(query, options);
    }
    return results;
  };

  return {
    respond: async (request) => {
      const { id } = request;
      try {
        const engine = await engineFor(request);
        void fillAll(engine);
        switch (request.kind) {
          case 'warm':
            return { id, kind: 'ready' };
          case 'search':
            return { id, kind: 'results', results: await search(engine, request) };
          case 'nearby':
            return { id, kind: 'nearby', queries: engine.nearby(request.query) };
        }
      } catch (error) {
        return { id, kind: 'failed', error: toPortable(error) };
      }
    },
  };
};
