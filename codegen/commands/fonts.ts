import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The letters that every page needs at once: ASCII, and the signs that the site and its guides write. The rest stays in the whole faces. */
export const letters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©·×–—‘’“”•…′″‹›←↑→↓−≤≥✓`;

/** Our weights: the whole faces go down to 300. */
const weights = { min: 400, max: 700 };

/** The faces as packages bring them, and what src/shell/fonts.css calls their first part. */
const faces = {
  'red-hat-text.woff2': '@fontsource-variable/red-hat-text/files/red-hat-text-latin-wght-normal.woff2',
  'red-hat-mono.woff2': '@fontsource-variable/red-hat-mono/files/red-hat-mono-latin-wght-normal.woff2',
} as const;

/** The first part of each face, by file name: half the bytes of the whole. */
export const firstFaces = async (): Promise<Readonly<Record<string, Buffer>>> => {
  const { resolve } = createRequire(import.meta.url);
  const entries = Object.entries(faces).map(async ([name, source]) => {
    const whole = await readFile(resolve(source));
    return [name, await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } })] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** Where the first parts are kept. They are made once per change of a face, not with every build. */
export const fontFolder = join(import.meta.dirname, '..', '..', 'src', 'shell', 'fonts');

if (process.argv[1] === import.meta.filename)
  for (const [name, content] of Object.entries(await firstFaces())) {
    await writeFile(join(fontFolder, name), content);
    console.log(`${name}: ${content.byteLength} bytes`);
  }
