import { toPortable } from '../errors.ts';
import type { Engine } from './engine.ts';
import { createEngine } from './engine.ts';
import { createForesight, type Foresight } from './foresight.ts';
import { decodeRecords, loadRecords } from './loadRecords.ts';
import type { EngineReply, EngineRequest } from './protocol.ts';
import type { SearchFile } from './wordLists.ts';

export type EngineHost = { readonly answer: (request: EngineRequest) => Promise<EngineReply> };

type Loaded = { readonly engine: Engine; readonly foresee: Foresight };

/** Runs the engine: loads the records at the first request, and again at the next one when that failed. */
export const createEngineHost = (load: (url: string) => Promise<SearchFile> = loadRecords): EngineHost => {
  let loading: Promise<Loaded> | undefined;
  const engineFor = (request: EngineRequest): Promise<Loaded> => {
    loading ??= (request.kind === 'load' ? decodeRecords(request.bytes) : load(request.recordsUrl)).then((file) => {
      const engine = createEngine(file);
      let foresight: Foresight | undefined;
      return { engine, foresee: (...asked) => (foresight ??= createForesight(file.records, engine))(...asked) };
    });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    answer: async (request) => {
      const { id } = request;
      try {
        const { engine, foresee } = await engineFor(request);
        switch (request.kind) {
          case 'warm':
          case 'load':
            return { id, kind: 'ready' };
          case 'search':
            return { id, kind: 'answer', answer: engine.search(request.query, request.options) };
          case 'nearby':
            return { id, kind: 'nearby', queries: engine.nearby(request.query) };
          case 'foresee':
            return { id, kind: 'foreseen', ...foresee(request.query, request.options, request.from) };
        }
      } catch (error) {
        return { id, kind: 'failed', error: toPortable(error) };
      }
    },
  };
};
