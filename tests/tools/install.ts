/**
 * Installs the tools of this folder, which few commands need and most developers never run: `npm run tools`. The commands that
 * need them call this first, so it returns immediately if they are installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npmCommand } from './npmCommand.ts';

export const toolsFolder = import.meta.dirname;
const packages = join(toolsFolder, 'node_modules');
// npm leaves no trace of an incomplete install, so the lock file's hash is written after a complete one.
const stamp = join(packages, '.lock-hash');

const lockHash = (): string =>
  createHash('sha256')
    .update(readFileSync(join(toolsFolder, 'package-lock.json')))
    .digest('hex');

const areInstalled = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

const requireInstalled = (): void => {
  if (!areInstalled()) throw new Error('The packages of tests/tools/ are not installed. Run `npm run tools`.');
};

/** Returns the path of a file in a package of this folder. Throws if the packages are not installed. */
export const toolFile = (path: string): string => {
  requireInstalled();
  return join(packages, path);
};

/** Returns what a package of this folder exports. Throws if the packages are not installed. */
export const requireTool = (name: string): unknown => {
  requireInstalled();
  return createRequire(join(toolsFolder, 'package.json'))(name);
};

/** Installs the packages of this folder if necessary. Throws with npm's output if that fails. */
const installTools = (): void => {
  if (areInstalled()) return;
  console.log('Installing the packages of tests/tools/. This happens once.');
  const [program, script] = npmCommand();
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stdout, stderr, error } = spawnSync(program, [script, 'ci', ...flags], { cwd: toolsFolder, encoding: 'utf8' });
  if (status === 0) return writeFileSync(stamp, lockHash());
  // The following lines are npm's usage text.
  const output = (stdout + stderr).split('\n').slice(0, 12).join('\n');
  throw new Error(`The packages of tests/tools/ could not be installed.\n${error?.message ?? output}`);
};

if (import.meta.main) {
  try {
    installTools();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
