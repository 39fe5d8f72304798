import { join } from 'node:path';
import { contentHash } from './contentHash.ts';
import type { EmitInput, Emitter, GeneratedFile } from './emit/types.ts';
import { folderCache, type Cache } from './folderCache.ts';
import { hashOfCode } from './inputs.ts';

/** Files that emitters made earlier, by a hash of everything that went into them. */
export type EmitCache = Cache<readonly GeneratedFile[]>;

/** Where a project keeps what emitters made. */
export const emittedFolder = (root: string): string => join(root, '.cache', 'codegen', 'emitted');

/** A cache that lasts as long as the process. It keeps what the last runs used, so it does not grow. */
export const memoryCache = (limit = 400): EmitCache => {
  const entries = new Map<string, readonly GeneratedFile[]>();
  return {
    get: (key) => {
      const files = entries.get(key);
      if (files !== undefined) {
        entries.delete(key);
        entries.set(key, files);
      }
      return files;
    },
    set: (key, files) => {
      entries.set(key, files);
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break;
        entries.delete(oldest);
      }
    },
  };
};

/** A cache in the project's folder, for every run. */
export const emittedCache = (root: string): EmitCache =>
  folderCache(emittedFolder(root), hashOfCode(), {
    write: (files) => JSON.stringify(files),
    read: (content) => JSON.parse(content.toString()),
  });

const onlyApi = (input: EmitInput, name: string): EmitInput => ({
  ...input,
  apis: input.apis.filter((api) => api.name === name),
  bundles: input.bundles.filter(({ entry }) => entry.name === name),
});

/** What an emitter makes; an emitter that works on each API alone runs only for those that changed. */
export const emitCached = async (emitter: Emitter, input: EmitInput, cache: EmitCache | undefined): Promise<readonly GeneratedFile[]> => {
  if (emitter.scope !== 'api' || cache === undefined) return emitter.emit(input);
  const shared = JSON.stringify([input.product, input.permissions]);
  const files: GeneratedFile[] = [];
  for (const { entry, document } of input.bundles) {
    const one = onlyApi(input, entry.name);
    const key = contentHash(
      [
        emitter.name,
        shared,
        JSON.stringify(entry),
        JSON.stringify(document),
        JSON.stringify(one.apis.map(({ operations }) => operations.map(({ source }) => source))),
      ].join('\n'),
    );
    const known = cache.get(key);
    const made = known ?? (await emitter.emit(one));
    if (known === undefined) cache.set(key, made);
    files.push(...made);
  }
  return files;
};
