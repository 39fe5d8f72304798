import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFiles } from '../zip.ts';

const license = join(import.meta.dirname, '..', '..', '..', 'LICENSE');

/** Creates an archive with one folder of source files and the license. The same files result in the same bytes. */
export const sourceArchive = async (
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<{ readonly path: string; readonly content: Uint8Array }> => {
  const entries = Object.entries({ ...files, LICENSE: await readFile(license) }).map(
    ([path, content]) => [`${folder}/${path}`, typeof content === 'string' ? new TextEncoder().encode(content) : content] as const,
  );
  return { path: `${folder}.zip`, content: zipFiles(entries, 9) };
};
