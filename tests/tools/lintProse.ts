/**
 * Lints prose: the guides, the README and the documents for contributors with textlint, comments and interface strings with
 * textlint and the terms of `.textlintrc.code.json`, the spelling of guides and specs with cspell, the readability of guides, and
 * the length of commit subjects.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { longestSubject, longSubjects } from './commitSubjects.ts';
import { toolFile, toolsFolder } from './install.ts';
import { lintCode } from './lintCode.ts';
import { readabilityProblems } from '../guides/readability.ts';

const root = join(toolsFolder, '..', '..');

const run = (cwd: string, file: string, ...given: readonly string[]): boolean => {
  const { status, error } = spawnSync(process.execPath, [toolFile(file), ...given], { cwd, stdio: 'inherit' });
  if (error !== undefined) console.error(`${file}: ${error.message}`);
  return status === 0;
};

const report = (problems: readonly string[]): boolean => {
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
};

const checks = [
  // textlint looks for its rules in the working directory.
  run(
    toolsFolder,
    'textlint/bin/textlint.js',
    '../../content/**/*.{md,mdx}',
    '../../README.md',
    '../../.github/!(PULL_REQUEST_TEMPLATE).md',
    '../../.github/decisions/*.md',
  ),
  run(root, 'cspell/bin.mjs', '--no-progress', '--no-summary'),
  report(await lintCode()),
  report(readabilityProblems(root)),
  report(longSubjects(root).map((subject) => `Shorten this commit subject to ${longestSubject} characters: ${subject}`)),
];
process.exit(checks.every(Boolean) ? 0 : 1);
