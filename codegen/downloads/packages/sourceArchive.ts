import type { BinaryFile } from '../../files/fileTypes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { home } from '../../files/home.ts';
import { zipFiles } from '../zip.ts';

/** Creates an archive with one folder of source files and the license. The same files result in the same bytes. */
export const sourceArchive = async (folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<BinaryFile> => {
  const entries = Object.entries({ ...files, LICENSE: await readFile(join(home, 'LICENSE')) }).map(
    ([path, content]) => [`${folder}/${path}`, typeof content === 'string' ? new TextEncoder().encode(content) : content] as const,
  );
  return { path: `${folder}.zip`, content: zipFiles(entries, 9) };
};
