import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BinaryFile } from '../files/fileTypes.ts';
import type { Memory } from '../cache/memory.ts';
import { apiFolders } from '../files/generatedFiles.ts';
import type { Product } from '../load/settings/product.ts';
import { savedAs } from '../../src/shared/snippets/savedAs.ts';
import type { Download } from '../../src/shared/pages/referencePage.ts';
import { downloadFiles, type DownloadFile } from './files.ts';
import { zipFiles } from './zip.ts';
import { loadDownloadSource, type DownloadSource } from './source.ts';

/** The downloads of one API with their content. */
export type ApiDownloads = { readonly api: Pick<DownloadSource['api'], 'name' | 'route'>; readonly files: readonly DownloadFile[] };

/** Returns the downloads of one API. */
export const apiDownloads = async (root: string, product: Product, folder: string): Promise<ApiDownloads> => {
  const source = await loadDownloadSource(root, product, folder);
  return { api: source.api, files: [...downloadFiles(source)] };
};

/**
 * Writes the downloads of one API to the site, once per build: its page lists their sizes. The contents of a large API's are not
 * kept, because they take more memory than all pages.
 * @param site the folder of the site
 */
export const writeDownloads = (
  root: string,
  product: Product,
  folder: string,
  site: string,
  memory: Memory,
): Promise<readonly Download[]> =>
  memory(`downloads of ${folder}`, '', async () => {
    const source = await loadDownloadSource(root, product, folder);
    const ofApi = join(site, source.api.route);
    await mkdir(ofApi, { recursive: true });
    const listed: Download[] = [];
    for (const { content, ...kind } of downloadFiles(source)) {
      const bytes = Buffer.from(content);
      await writeFile(join(ofApi, kind.file), bytes);
      listed.push({ ...kind, bytes: bytes.length });
    }
    return listed;
  });

/** A download in the archive of all APIs. */
export type ArchivedFile = { readonly api: string; readonly file: string; readonly content: Uint8Array };

/** Returns the downloads of all APIs with their content, for the archive. */
export const allDownloads = async (root: string, product: Product): Promise<readonly ArchivedFile[]> => {
  const apis = await Promise.all((await apiFolders(join(root, 'generated'))).map((folder) => apiDownloads(root, product, folder)));
  return apis.flatMap(({ api, files }) => files.map(({ file, content }) => ({ api: api.name, file, content: Buffer.from(content) })));
};

/** The name of the archive with the downloads of all APIs. */
export const archiveName = ({ kebab }: Pick<Product, 'kebab'>): string => `${kebab}-apis.zip`;

/**
 * Packs the downloads of all APIs into one zip file, with the names that readers would save them under.
 * @param files read one after the other, so that a generator only needs memory for one
 */
export const archiveFile = (product: Product, files: Iterable<ArchivedFile>): BinaryFile => {
  const entries = function* (): Generator<readonly [path: string, content: Uint8Array]> {
    for (const { api, file, content } of files) yield [savedAs(api, file), content];
  };
  return { path: archiveName(product), content: zipFiles(entries(), 6) };
};
