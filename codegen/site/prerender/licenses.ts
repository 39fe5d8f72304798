import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file with the licenses of the bundled packages, which Vite collects. */
export const packageLicenses = 'licenses/packages.md';

const fonts = ['@fontsource-variable/red-hat-text', '@fontsource-variable/red-hat-mono'];

/** Returns the licenses of the fonts as a file of the site, because they require it. */
export const fontLicenses = async (root: string): Promise<{ readonly path: string; readonly content: string }> => {
  const texts = await Promise.all(fonts.map((name) => readFile(join(root, 'node_modules', name, 'LICENSE'), 'utf8')));
  return { path: 'licenses/fonts.txt', content: texts.map((text) => `${text.trim()}\n`).join(`\n${'-'.repeat(60)}\n\n`) };
};
