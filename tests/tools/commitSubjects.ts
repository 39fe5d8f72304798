import { git } from '../changes.ts';

/** The maximum length of a subject that `git log --oneline` and review tools show in full. */
export const longestSubject = 72;

/** The file that introduced the rule: older commits are exempt. */
const introducedBy = 'tests/tools/commitSubjects.ts';

/** Returns the subjects with more than 72 characters, each after its commit, or none if there is no git history. */
export const longSubjects = (root: string): readonly string[] => {
  const start = git(root, 'log', '--diff-filter=A', '--format=%H', '--', introducedBy)?.split('\n').at(-1);
  if (start === undefined || start === '') return [];
  const lines = git(root, 'log', '--no-merges', '--format=%h %s', `${start}..HEAD`)?.split('\n') ?? [];
  return lines.filter((line) => line.slice(line.indexOf(' ') + 1).length > longestSubject);
};
