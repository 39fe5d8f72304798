import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Product } from '../load/settings/product.ts';
import { savedAs } from '../../src/shared/snippets/savedAs.ts';
import { takeawayFiles } from './files.ts';
import { loadTakeawaySource } from './source.ts';

/** The name of the file that holds the downloads of all APIs. */
export const archiveName = ({ kebab }: Pick<Product, 'kebab'>): string => `${kebab}-apis.zip`;

// The first day that a zip file can name: the same files give the same archive, whenever they are packed.
const mtime = new Date(1980, 0, 1);

/** Packs the downloads of all APIs into one zip file, each under the name that a reader would save it by. */
export const archiveFile = async (root: string, product: Product): Promise<{ readonly path: string; readonly content: Uint8Array }> => {
  const generated = join(root, 'generated');
  const names = (await readdir(generated)).filter((name) => existsSync(join(generated, name, 'api.json'))).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const source = await loadTakeawaySource(root, product, name);
      return takeawayFiles(source).map(({ file, content }) => [savedAs(source.api.name, file), new TextEncoder().encode(content)] as const);
    }),
  );
  return { path: archiveName(product), content: zipSync(Object.fromEntries(files.flat()), { mtime, level: 9 }) };
};
