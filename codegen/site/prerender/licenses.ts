import type { TextFile } from '../../files/fileTypes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file with the licenses of the bundled packages, written by Vite. */
export const packageLicenses = 'licenses/packages.md';

const joined = (texts: readonly string[]): string => texts.map((text) => `${text.trim()}\n`).join(`\n${'-'.repeat(60)}\n\n`);

const fonts = ['@fontsource-variable/red-hat-text', '@fontsource-variable/red-hat-mono'];

/** Returns the licenses of the fonts as a file of the site, because they have to be distributed with the fonts. */
export const fontLicenses = async (root: string): Promise<TextFile> => {
  const texts = await Promise.all(fonts.map((name) => readFile(join(root, 'node_modules', name, 'LICENSE'), 'utf8')));
  return { path: 'licenses/fonts.txt', content: joined(texts) };
};

/**
 * Returns the licenses of jq in WebAssembly: that of its npm package, and those of the code compiled into it, which the package
 * omits.
 */
export const jqLicenses = async (root: string): Promise<TextFile> => {
  const files = [join(root, 'node_modules/jq-wasm/LICENSE'), join(root, 'codegen/site/prerender/jqLicenses.txt')];
  return { path: 'licenses/jq.txt', content: joined(await Promise.all(files.map((file) => readFile(file, 'utf8')))) };
};
