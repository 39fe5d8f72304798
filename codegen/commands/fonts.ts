import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { home } from '../files/home.ts';
import subsetFont from 'subset-font';

/**
 * The characters that every page needs immediately: ASCII and the punctuation of the site and its guides. The full fonts contain
 * others; neither has ←, →, ≤, ≥ or ✓.
 */
export const letters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©·×–—‘’“”•…′″‹›↑↓−`;

/** The weights that the site uses; the full fonts start at 300. */
const weights = { min: 400, max: 700 };

/** The fonts as published in packages, and the name of their first part in src/shell/fonts.css. */
const faces = {
  'red-hat-text.woff2': '@fontsource-variable/red-hat-text/files/red-hat-text-latin-wght-normal.woff2',
  'red-hat-mono.woff2': '@fontsource-variable/red-hat-mono/files/red-hat-mono-latin-wght-normal.woff2',
} as const;

/** Returns the first part of each font by file name. It has half the bytes of the full font. */
export const firstFaces = async (): Promise<Readonly<Record<string, Buffer>>> => {
  const { resolve } = createRequire(import.meta.url);
  const entries = Object.entries(faces).map(async ([name, source]) => {
    const whole = await readFile(resolve(source));
    return [name, await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } })] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** The folder of the first parts. They are only created when a font changes, not in every build. */
export const fontFolder = join(home, 'src/shell/fonts');

if (process.argv[1] === import.meta.filename)
  for (const [name, content] of Object.entries(await firstFaces())) {
    await writeFile(join(fontFolder, name), content);
    console.log(`${name}: ${content.byteLength} bytes`);
  }
