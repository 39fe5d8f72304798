import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let made: string[] = [];

/** Removes the folders that the tests of a file made. `tests/setUp.ts` calls it after each file. */
export const removeFolders = (): void => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  made = [];
};

/** Writes files below a folder, and creates the folders that they need. */
export const writeBelow = (root: string, files: Readonly<Record<string, string | Uint8Array>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

/** Creates a folder with these files, which is removed after the tests of the file. */
export const temporaryFolder = (files: Readonly<Record<string, string | Uint8Array>> = {}): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  made.push(folder);
  writeBelow(folder, files);
  return folder;
};
