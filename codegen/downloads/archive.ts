import { join } from 'node:path';
import { apiFolders } from '../files/generatedFiles.ts';
import type { Product } from '../load/settings/product.ts';
import { savedAs } from '../../src/shared/snippets/savedAs.ts';
import { downloadFiles, type DownloadFile } from './files.ts';
import { zipFiles } from './zip.ts';
import { loadDownloadSource, type DownloadSource } from './source.ts';

/** The downloads of one API, with what they are made from and its folder in generated/. */
export type ApiDownloads = { readonly folder: string; readonly source: DownloadSource; readonly files: readonly DownloadFile[] };

/** Makes the downloads of all APIs. */
export const loadApiDownloads = async (root: string, product: Product): Promise<readonly ApiDownloads[]> =>
  Promise.all(
    (await apiFolders(join(root, 'generated'))).map(async (folder) => {
      const source = await loadDownloadSource(root, product, folder);
      return { folder, source, files: downloadFiles(source) };
    }),
  );

/** The name of the file that holds the downloads of all APIs. */
export const archiveName = ({ kebab }: Pick<Product, 'kebab'>): string => `${kebab}-apis.zip`;

/** Packs the downloads of all APIs into one zip file, each under the name that a reader would save it by. */
export const archiveFile = (product: Product, apis: readonly ApiDownloads[]): { readonly path: string; readonly content: Uint8Array } => {
  const entries = apis.flatMap(({ source, files }) =>
    files.map(({ file, content }) => [savedAs(source.api.name, file), new TextEncoder().encode(content)] as const),
  );
  return { path: archiveName(product), content: zipFiles(entries, 6) };
};
