import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Extensions of files that compress well. Fonts are already compressed. */
const endings = new Set(['.atom', '.css', '.html', '.js', '.json', '.md', '.svg', '.ts', '.txt', '.wasm', '.xml', '.yaml']);

/** Compressing smaller files does not save a network packet. */
const leastBytes = 1024;

/** Larger files are downloads of large APIs. */
const largeBytes = 500_000;

const compressFile = (path: string): void => {
  const content = readFileSync(path);
  if (content.length < leastBytes) return;
  const isLarge = content.length >= largeBytes;
  // Level 9 takes twice as long for 0.4 %, and the maximum twenty times as long for 3 %.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLarge ? 6 : 7,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // The default reserves 4 MB for each file; clearing them takes longer than compressing most files.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(content.length)), 16), 22),
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: isLarge ? 6 : 9 }));
};

/*
 * Writes two compressed versions of each compressible file in a folder, `page.html.br` and `page.html.gz`, for hosts that support
 * them. A program of its own, because the memory that compression takes and returns makes V8 collect the garbage of the process:
 * with the heap of a large build, that takes longer than compressing. Threads take more CPU time too, to get memory.
 */
const [, , folder = ''] = process.argv;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && endings.has(extname(entry.name))) compressFile(join(entry.parentPath, entry.name));
