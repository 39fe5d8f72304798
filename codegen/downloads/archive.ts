import type { BinaryFile } from '../files/fileTypes.ts';
import { join } from 'node:path';
import { createMemory } from '../cache/memory.ts';
import { apiFolders } from '../files/generatedFiles.ts';
import type { Product } from '../load/settings/product.ts';
import { savedAs } from '../../src/shared/snippets/savedAs.ts';
import { downloadFiles, type DownloadFile } from './files.ts';
import { zipFiles } from './zip.ts';
import { loadDownloadSource, type DownloadSource } from './source.ts';

/** The downloads of one API, with their source and the API's folder in generated/. */
export type ApiDownloads = { readonly folder: string; readonly source: DownloadSource; readonly files: readonly DownloadFile[] };

/** Returns the downloads of one API, created once per build: its page lists their sizes, and the site contains them. */
export const apiDownloads = (root: string, product: Product, folder: string, memory = createMemory()): Promise<ApiDownloads> =>
  memory(`downloads of ${folder}`, '', async () => {
    const source = await loadDownloadSource(root, product, folder);
    return { folder, source, files: downloadFiles(source) };
  });

/** Returns the downloads of all APIs. */
export const allDownloads = async (root: string, product: Product, memory = createMemory()): Promise<readonly ApiDownloads[]> =>
  Promise.all((await apiFolders(join(root, 'generated'))).map((folder) => apiDownloads(root, product, folder, memory)));

/** The name of the archive with the downloads of all APIs. */
export const archiveName = ({ kebab }: Pick<Product, 'kebab'>): string => `${kebab}-apis.zip`;

/** Packs the downloads of all APIs into one zip file, with the names that readers would save them under. */
export const archiveFile = (product: Product, apis: readonly ApiDownloads[]): BinaryFile => {
  const entries = apis.flatMap(({ source, files }) =>
    files.map(({ file, content }) => [savedAs(source.api.name, file), new TextEncoder().encode(content)] as const),
  );
  return { path: archiveName(product), content: zipFiles(entries, 6) };
};
