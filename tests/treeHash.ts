import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../codegen/files/contentHash.ts';

/** Returns a hash of the names and contents of a folder, or of nothing if it does not exist. */
export const treeHash = (folder: string, counts: (path: string) => boolean = () => true): string => {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => counts(file.slice(folder.length + 1)))
      .toSorted();
    return contentHash(files.map((file) => `${file.slice(folder.length)} ${contentHash(readFileSync(file))}`).join('\n'));
  } catch {
    return 'none';
  }
};
