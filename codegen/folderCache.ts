import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './contentHash.ts';

/** Results of earlier runs, by a text that stands for all that went into them. */
export type Cache<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
};

/** How values are written to files. Either may throw: such a value is not kept, such a file not used. */
export type CacheFormat<Value> = {
  readonly write: (value: Value) => string | Uint8Array;
  readonly read: (content: Buffer) => Value;
};

/** Texts as they are. */
export const textFormat: CacheFormat<string> = { write: (text) => text, read: (content) => content.toString() };

/** A cache in a folder. `version` stands for the code that makes the values. */
export const folderCache = <Value>(folder: string, version: string, { write, read }: CacheFormat<Value>): Cache<Value> => {
  const pathOf = (key: string): string => join(folder, contentHash(`${version}\n${key}`));
  return {
    get: (key) => {
      const path = pathOf(key);
      try {
        const value = read(readFileSync(path));
        const now = new Date();
        utimesSync(path, now, now);
        return value;
      } catch {
        // Not there, or unreadable: it is made again.
        return undefined;
      }
    },
    set: (key, value) => {
      try {
        mkdirSync(folder, { recursive: true });
        const temporary = `${pathOf(key)}.${process.pid}`;
        writeFileSync(temporary, write(value));
        // Whole or not at all.
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
