import type { TextFile } from './fileTypes.ts';
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

const hashNamed = (hashes: readonly (readonly [path: string, hash: string])[]): string =>
  contentHash(hashes.map(([path, hash]) => `${path}\0${hash}`).join('\n'));

/**
 * Returns a hash of the names and contents of files. Unreadable files are included, so the hash changes when they become
 * readable.
 */
export const hashFiles = (paths: readonly string[]): string =>
  hashNamed(
    paths.map((path) => {
      try {
        // Reading a pipe or a device could block forever.
        return [path, statSync(path).isFile() ? contentHash(readFileSync(path)) : 'no plain file'];
      } catch {
        return [path, 'unreadable'];
      }
    }),
  );

/** Returns what `hashFiles` returns once files have this content. */
export const hashContents = (files: readonly TextFile[]): string =>
  hashNamed(files.map(({ path, content }) => [path, contentHash(content)]));
