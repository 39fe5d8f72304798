import { readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { codeHash } from './codeHash.ts';
import { contentHash } from '../files/contentHash.ts';
import { storeFile } from '../files/folders.ts';

/** Results of earlier runs on disk. The key contains all inputs of a result. */
export type Cache<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
};

const folderOf = (root: string): string => join(root, '.cache', 'codegen', 'results');

/** Returns the result of an earlier run, or creates and stores it. */
export const reuse = <Value>(cache: Cache<Value>, key: string, make: () => Value): Value => {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = make();
  cache.set(key, value);
  return value;
};

/** Like `reuse`, but asynchronous. Failures are not stored. */
export const reuseAsync = async <Value>(cache: Cache<Value>, key: string, make: () => Promise<Value>): Promise<Value> => {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = await make();
  cache.set(key, value);
  return value;
};

/**
 * Returns the cache of a project for one kind of result. Code counts as an input, so a change to it empties the cache.
 * @param code the code that the results depend on, as for `codeHash`
 */
export const diskCache = <Value>(root: string, kind: string, code?: string): Cache<Value> => {
  const pathOf = (key: string): string => join(folderOf(root), kind, contentHash(`${codeHash(code)}\n${key}`));
  return {
    get: (key) => {
      const path = pathOf(key);
      try {
        const value = deserialize(readFileSync(path)) as Value;
        const now = new Date();
        utimesSync(path, now, now);
        return value;
      } catch {
        // The file is missing or unreadable, so the result is created again.
        return undefined;
      }
    },
    set: (key, value) => storeFile(pathOf(key), serialize(value)),
  };
};

const weekMs = 7 * 24 * 3600_000;

/** Removes results that no run of the project has used for a week. */
export const pruneCache = (root: string): void => {
  const before = Date.now() - weekMs;
  try {
    for (const entry of readdirSync(folderOf(root), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && statSync(path).mtimeMs < before) rmSync(path, { force: true });
    }
  } catch {
    // There is no cache yet, or another run is pruning it too.
  }
};
