import { spawnSync } from 'node:child_process';

const git = (root: string, ...given: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', given, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * Returns the commit where this branch left the main branch, so that everything after it, uncommitted changes included, is
 * a change of the branch. Undefined when there is no git history or no main branch.
 */
export const changesSince = (root: string): string | undefined =>
  ['origin/HEAD', 'origin/main', 'main'].map((branch) => git(root, 'merge-base', 'HEAD', branch)).find((commit) => commit !== undefined);

/** Returns the guides that changed since a commit and still exist. */
export const changedGuides = (root: string, base: string): readonly string[] =>
  (git(root, 'diff', '--name-only', '--diff-filter=d', '-z', base, '--', 'content/**/*.mdx') ?? '').split('\0').filter(Boolean);
