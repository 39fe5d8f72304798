import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './contentHash.ts';

/** Returns the paths of all files in a folder and its subfolders, sorted; empty if the folder cannot be read. */
export const filesBelow = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    return [];
  }
};

/**
 * Returns a hash of the names and contents of files. Unreadable files are included, so the hash changes when they become
 * readable.
 */
export const hashFiles = (paths: readonly string[]): string =>
  contentHash(
    paths
      .map((path) => {
        try {
          // Reading a pipe or a device could block forever.
          return `${path}\0${statSync(path).isFile() ? contentHash(readFileSync(path)) : 'no plain file'}`;
        } catch {
          return `${path}\0unreadable`;
        }
      })
      .join('\n'),
  );
