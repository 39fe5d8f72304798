import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const pack = promisify(gzip);

/** Extensions of files that compress well. Fonts are already compressed. */
const endings = new Set(['.atom', '.css', '.html', '.js', '.json', '.md', '.svg', '.ts', '.txt', '.wasm', '.xml', '.yaml']);

/** Compressing smaller files does not save a network packet. */
const leastBytes = 1024;

/** Larger files are downloads of large APIs. */
const largeBytes = 500_000;

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const isLarge = content.length >= largeBytes;
  // Level 9 takes twice as long for 0.4 %, and the maximum twenty times as long for 3 %.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLarge ? 6 : 7,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // The default reserves 4 MB for each file; clearing them takes longer than compressing most files.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(content.length)), 16), 22),
  };
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    pack(content, { level: isLarge ? 6 : 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
};

/**
 * Writes two compressed versions of each compressible file in a folder, `page.html.br` and `page.html.gz`, for hosts that support
 * them.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && endings.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  // All files at once would need 600 MB. The loops share one iterator, so each file is compressed once.
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const path of paths) await compressFile(path);
    }),
  );
};
