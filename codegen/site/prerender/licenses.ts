import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the site has the licenses of the packages that are bundled into it; Vite collects them. */
export const packageLicenses = 'licenses/packages.md';

const fonts = ['@fontsource-variable/red-hat-text', '@fontsource-variable/red-hat-mono'];

/** Returns the licenses of the fonts as a file of the site. They ask to be shipped with them. */
export const fontLicenses = async (root: string): Promise<{ readonly path: string; readonly content: string }> => {
  const texts = await Promise.all(fonts.map((name) => readFile(join(root, 'node_modules', name, 'LICENSE'), 'utf8')));
  return { path: 'licenses/fonts.txt', content: texts.map((text) => `${text.trim()}\n`).join(`\n${'-'.repeat(60)}\n\n`) };
};
