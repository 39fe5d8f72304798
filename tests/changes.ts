import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Runs git in a folder and returns what it prints, or undefined if it fails. */
export const git = (root: string, ...given: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', given, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const files = (list: string | undefined): readonly string[] => (list ?? '').split('\0').filter(Boolean);

/**
 * Returns the commit where this branch left the main branch, so that everything after it, including uncommitted changes, is a
 * change of the branch. Undefined if there is no git history or no main branch.
 */
export const changesSince = (root: string): string | undefined =>
  ['origin/HEAD', 'origin/main', 'main'].map((branch) => git(root, 'merge-base', 'HEAD', branch)).find((commit) => commit !== undefined);

/** Returns the files that changed since a commit and still exist, including new ones, as paths from the project's root. */
export const changedFiles = (root: string, base: string): readonly string[] => [
  ...files(git(root, 'diff', '--name-only', '--diff-filter=d', '--no-renames', '-z', base)),
  ...files(git(root, 'ls-files', '--others', '--exclude-standard', '-z')),
];

/** Matches imports that exist at run time: dynamic ones, and static ones except those of types. */
const importPattern = /(?:^|\n)(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?'(\.{1,2}\/[^']+)'|\bimport\('(\.{1,2}\/[^']+)'\)/g;

/** Matches dynamic imports and globs with a variable part, up to that part. */
const partialPattern = /\b(?:import\(`|import\.meta\.glob[^(]*\(\[?\s*')(\.{1,2}\/[^$*`']*)/g;

const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(importPattern)].map(([, from, dynamic]) => join(dirname(file), from ?? dynamic ?? '').replaceAll('\\', '/'));

/**
 * Returns the tests that changed files can break, nearest first: those that changed, then those that import a changed file or
 * name its path, then those that import such a module, and so on.
 * @param tests all test files, as paths from the project's root like the changed files
 */
export const nearestTests = (root: string, tests: readonly string[], changed: readonly string[]): readonly string[] => {
  const wanted = new Set(changed);
  const imports = new Map<string, readonly string[]>();
  const read = (file: string): readonly string[] => {
    const known = imports.get(file);
    if (known !== undefined) return known;
    const path = join(root, file);
    const text = /\.[jt]sx?$/.test(file) && existsSync(path) ? readFileSync(path, 'utf8') : '';
    const named = file.startsWith('tests/') ? changed.filter((one) => text.includes(one)) : [];
    const partial = [...text.matchAll(partialPattern)].map(([, start = '']) => join(dirname(file), start).replaceAll('\\', '/'));
    const loaded = changed.filter((one) => partial.some((start) => one.startsWith(start)));
    const found = [...importsOf(file, text), ...named, ...loaded];
    imports.set(file, found);
    return found;
  };
  const distance = (test: string): number => {
    const seen = new Set([test]);
    for (let reached: readonly string[] = [test], steps = 0; reached.length > 0; steps += 1) {
      if (reached.some((file) => wanted.has(file))) return steps;
      reached = [...new Set(reached.flatMap(read))].filter((file) => !seen.has(file));
      for (const file of reached) seen.add(file);
    }
    return Infinity;
  };
  return tests
    .map((test) => ({ test, steps: distance(test) }))
    .filter(({ steps }) => steps < Infinity)
    .toSorted((left, right) => left.steps - right.steps)
    .map(({ test }) => test);
};
