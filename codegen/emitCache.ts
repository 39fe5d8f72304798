import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './contentHash.ts';
import type { EmitInput, Emitter, GeneratedFile } from './emit/types.ts';

/** Files that emitters made earlier, by a hash of everything that went into them. */
export type EmitCache = {
  readonly get: (key: string) => readonly GeneratedFile[] | undefined;
  readonly set: (key: string, files: readonly GeneratedFile[]) => void;
};

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

/** A cache in a folder. `version` stands for the code of the emitters; entries that no run used for a week are removed. */
export const folderCache = (folder: string, version: string): EmitCache => {
  const pathOf = (key: string): string => join(folder, `${contentHash(`${version}\n${key}`)}.json`);
  return {
    get: (key) => {
      try {
        const now = new Date();
        utimesSync(pathOf(key), now, now);
        // Written by `set` below, whole or not at all.
        return JSON.parse(readFileSync(pathOf(key), 'utf8')) as readonly GeneratedFile[];
      } catch {
        // Not there, or unreadable: it is made again.
        return undefined;
      }
    },
    set: (key, files) => {
      try {
        mkdirSync(folder, { recursive: true });
        const temporary = `${pathOf(key)}.${process.pid}`;
        writeFileSync(temporary, JSON.stringify(files));
        renameSync(temporary, pathOf(key));
      } catch {
        // A cache that cannot be written costs time, nothing else.
      }
    },
  };
};

const weekMs = 7 * 24 * 3600_000;

/** Removes cache entries that were last used before a time: a week ago, unless it is given. */
export const pruneCache = (folder: string, before = Date.now() - weekMs): void => {
  try {
    for (const name of readdirSync(folder)) if (statSync(join(folder, name)).mtimeMs < before) rmSync(join(folder, name), { force: true });
  } catch {
    // No folder, nothing to remove.
  }
};

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
