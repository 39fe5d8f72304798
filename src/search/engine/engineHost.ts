import { toPortable } from '../errors.ts';
import type { Engine } from './engine.ts';
import { createEngine } from './engine.ts';
import { decodeRecords, loadRecords } from './loadRecords.ts';
import type { EngineReply, EngineRequest } from './protocol.ts';
import type { SearchFile } from '../../shared/search/searchFile.ts';

export type EngineHost = { readonly answer: (request: EngineRequest) => Promise<EngineReply> };

/** Runs the engine: loads the records at the first request, and again at the next one if that failed. */
export const createEngineHost = (load: (url: string) => Promise<SearchFile> = loadRecords): EngineHost => {
  let loading: Promise<Engine> | undefined;
  const engineFor = (request: EngineRequest): Promise<Engine> => {
    loading ??= (request.kind === 'load' ? decodeRecords(request.bytes) : load(request.recordsUrl)).then(createEngine);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    answer: async (request) => {
      const { id } = request;
      try {
        const engine = await engineFor(request);
        switch (request.kind) {
          case 'warm':
          case 'load':
            return { id, kind: 'ready' };
          case 'search':
            return { id, kind: 'answer', answer: engine.search(request.query, request.options) };
          case 'nearby':
            return { id, kind: 'nearby', queries: engine.nearby(request.query) };
        }
      } catch (error) {
        return { id, kind: 'failed', error: toPortable(error) };
      }
    },
  };
};
