import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * The date of the last change of each file at these paths, from the git history: `2025-06-16`, keyed by path from the root. Empty
 * without a history, so that a build from an archive is reproducible.
 */
export const lastChanges = async (root: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const days = new Map<string, string>();
  try {
    const { stdout } = await execute('git', ['-c', 'core.quotePath=false', 'log', '--format=%x00%cs', '--name-only', '--', ...paths], {
      cwd: root,
      maxBuffer: 1e8,
    });
    for (const commit of stdout.split('\0')) {
      const [day = '', ...files] = commit.split('\n');
      for (const file of files) if (file !== '' && !days.has(file)) days.set(file, day);
    }
  } catch {
    // There is no repository, or git is not installed: guides then show no date.
  }
  return days;
};
