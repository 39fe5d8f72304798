/** Lints the guides and the README with textlint, and their spelling and that of the specs with cspell. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { toolFile, toolsFolder } from './install.ts';

const run = (cwd: string, file: string, ...given: readonly string[]): boolean => {
  const { status, error } = spawnSync(process.execPath, [toolFile(file), ...given], { cwd, stdio: 'inherit' });
  if (error !== undefined) console.error(`${file}: ${error.message}`);
  return status === 0;
};

// textlint looks for its rules where it is started.
const isWellWritten = run(toolsFolder, 'textlint/bin/textlint.js', '../../content/**/*.{md,mdx}', '../../README.md');
const isSpelledWell = run(join(toolsFolder, '..', '..'), 'cspell/bin.mjs', '--no-progress', '--no-summary');
process.exit(isWellWritten && isSpelledWell ? 0 : 1);
