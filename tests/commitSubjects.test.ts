import { expect, test } from 'vitest';
import { changesSince } from './changes.ts';
import { longestSubject, longSubjects } from './tools/commitSubjects.ts';
import { temporaryFolder, writeBelow } from './folders.ts';
import { gitIn } from './git.ts';

const newRepository = (): {
  readonly folder: string;
  readonly git: (...given: readonly string[]) => string;
  readonly commit: (subject: string) => void;
} => {
  const folder = temporaryFolder();
  const git = gitIn(folder);
  git('init', '--quiet', '--initial-branch=main');
  return { folder, git, commit: (subject) => void git('commit', '--quiet', '--allow-empty', '--message', subject) };
};

test('subjects of more than 72 characters are reported, starting with the commit that introduced the rule', () => {
  const { folder, git, commit } = newRepository();
  commit('x'.repeat(longestSubject + 1));
  expect(longSubjects(folder)).toEqual([]);
  writeBelow(folder, { 'tests/tools/commitSubjects.ts': '' });
  git('add', '.');
  commit('Check commit subjects');
  commit('y'.repeat(longestSubject));
  expect(longSubjects(folder)).toEqual([]);
  commit('z'.repeat(longestSubject + 1));
  expect(longSubjects(folder)).toEqual([expect.stringMatching(/^[\da-f]+ z{73}$/)]);
});

test('the changes of a branch begin where it left main, and are unknown without a history', () => {
  const { folder, git, commit } = newRepository();
  expect(changesSince(folder)).toBeUndefined();
  commit('Begin');
  const start = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '--create', 'branch');
  commit('Change');
  expect(changesSince(folder)).toBe(start);
});
