import type { TextFile } from '../../files/fileTypes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file with the licenses of the bundled packages, written by Vite. */
export const packageLicenses = 'licenses/packages.md';

const joined = (texts: readonly string[]): string => texts.map((text) => `${text.trim()}\n`).join(`\n${'-'.repeat(60)}\n\n`);

const fonts = ['@fontsource-variable/red-hat-text', '@fontsource-variable/red-hat-mono'];

/**
 * Returns the licenses of what the bundler does not know: the fonts, and jq in WebAssembly with the code compiled into it, whose
 * licenses its npm package omits.
 */
export const licenseFiles = (root: string): Promise<readonly TextFile[]> => {
  const files = {
    'licenses/fonts.txt': fonts.map((name) => join(root, 'node_modules', name, 'LICENSE')),
    'licenses/jq.txt': [join(root, 'node_modules/jq-wasm/LICENSE'), join(root, 'codegen/site/licenses/jqLicenses.txt')],
  };
  return Promise.all(
    Object.entries(files).map(async ([path, sources]) => ({
      path,
      content: joined(await Promise.all(sources.map((file) => readFile(file, 'utf8')))),
    })),
  );
};
