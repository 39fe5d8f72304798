import { execFileSync } from 'node:child_process';

/** Runs git in a folder, and returns what it prints. */
type Git = (...args: readonly string[]) => string;

/** Returns a function that runs git in a folder, for any author and without a change of line endings. */
export const gitIn = (folder: string): Git => {
  const settings = ['user.name=Test', 'user.email=test@acme.example', 'core.autocrlf=false'].flatMap((setting) => ['-c', setting]);
  return (...args) => execFileSync('git', [...settings, ...args], { cwd: folder, encoding: 'utf8' }).trim();
};

/** Makes a folder a repository whose first commit has its files. */
export const startRepository = (folder: string): Git => {
  const git = gitIn(folder);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Start');
  return git;
};
