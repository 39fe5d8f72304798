import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * The day on which each file of a folder was last changed, as its history tells: `2025-06-16`, by path from the root.
 * Empty where there is no history, so that a build from an archive is the same every time.
 */
export const lastChanges = async (root: string, folder: string): Promise<ReadonlyMap<string, string>> => {
  const days = new Map<string, string>();
  try {
    const { stdout } = await execute('git', ['-c', 'core.quotePath=false', 'log', '--format=%x00%cs', '--name-only', '--', folder], {
      cwd: root,
      maxBuffer: 1e8,
    });
    for (const commit of stdout.split('\0')) {
      const [day = '', ...files] = commit.split('\n');
      for (const file of files) if (file !== '' && !days.has(file)) days.set(file, day);
    }
  } catch {
    // No repository, or no git: guides then say nothing of when they changed.
  }
  return days;
};
