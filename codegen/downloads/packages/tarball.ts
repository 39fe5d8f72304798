import type { AnyFile } from '../../files/fileTypes.ts';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';

/** The time that npm itself sets for every packed file, so that the same files result in the same bytes. */
const npmTime = Date.UTC(1985, 9, 26, 8, 15);

/** Packs files like `npm pack`: in a gzipped archive with everything below `package/`. */
export const tarball = (files: readonly AnyFile[]): Uint8Array => {
  const entries = files
    .toSorted((left, right) => (left.path < right.path ? -1 : 1))
    .map(({ path, content }) => ({
      name: `package/${path}`,
      data: content,
      attrs: { mode: '644', uid: 0, gid: 0, mtime: npmTime },
    }));
  const long = entries.find(({ name }) => Buffer.byteLength(name) > 100);
  if (long !== undefined) throw new Error(`The path ${long.name} is longer than the 100 bytes that a tar header holds.`);
  const packed = gzipSync(createTar(entries), { level: 9 });
  // The gzip header contains the operating system, which would differ between machines.
  packed[9] = 255;
  return packed;
};
