import { diskCache, type Cache } from './diskCache.ts';
import { createMemory, type Memory } from './memory.ts';

/** The results of earlier runs: in the memory of this process, and on disk by kind of result. */
export type BuildContext = { readonly memory: Memory; readonly disk: <Value>(kind: string) => Cache<Value> };

/** Returns a context that stores results in the project's folder. */
export const createContext = (root: string): BuildContext => ({ memory: createMemory(), disk: (kind) => diskCache(root, kind) });

/** Returns a context that reuses nothing from earlier runs. */
export const freshContext = (): BuildContext => ({ memory: createMemory(), disk: () => ({ get: () => undefined, set: () => undefined }) });
