import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { messageOf } from '../../src/shared/messageOf.ts';
import { home } from './home.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether a disk or a quota is full. Bundlers throw errors of their own, whose messages contain that of the system. */
export const isDiskFull = (error: unknown): boolean => /\b(?:ENOSPC|EDQUOT)\b|no space left|quota exceeded/i.test(messageOf(error));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` never returns for paths that the system refuses to create,
 * such as `/proc/x/y`.
 * @returns the folders that it created, outermost first
 * @throws the error of the first folder that cannot be created
 */
export const makeFolder = (folder: string): readonly string[] => {
  if (isFolder(folder)) return [];
  const above = dirname(folder) === folder ? [] : makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (codeOf(error) === 'EEXIST' && isFolder(folder)) return above;
    throw error;
  }
  return [...above, folder];
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** Milliseconds after which an entry is abandoned even if a process with its id is running: systems reuse ids. */
const mostAge = 3600_000;

/**
 * Removes the remains of killed processes from a folder: entries whose names begin with this prefix and the id of a process that
 * has ended.
 */
export const removeAbandoned = (folder: string, prefix: string): void => {
  if (!isFolder(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (!(pid > 0)) continue;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (!isRunning(pid) || age > mostAge) rmSync(path, { recursive: true, force: true });
  }
};

/** Calls `use` with a folder, and removes it afterwards. */
const usedOnce = async <Made>(folder: string, use: (folder: string) => Promise<Made>): Promise<Made> => {
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Calls `use` with a new temporary folder, which only this user can read, and removes it afterwards. */
export const withTemporaryFolder = async <Made>(name: string, use: (folder: string) => Promise<Made>): Promise<Made> =>
  usedOnce(mkdtempSync(join(tmpdir(), `${name}-`)), use);

/**
 * Calls `use` with a new folder inside the project, where programs find its packages, and removes it afterwards.
 * @param name the beginning of the folder's name
 */
export const withCacheFolder = async <Made>(name: string, use: (folder: string) => Promise<Made>): Promise<Made> => {
  const cache = join(home, '.cache');
  makeFolder(cache);
  removeAbandoned(cache, `${name}-`);
  return usedOnce(mkdtempSync(join(cache, `${name}-${process.pid}-`)), use);
};

/** The folders that contain a path, outermost first: `a` and `a/b` for `a/b/c`. */
export const foldersAbove = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** Removes the folders of removed files if they are now empty. @param paths the files, with `/`, relative to the folder */
export const removeEmptyFolders = (folder: string, paths: readonly string[]): void => {
  for (const path of paths) {
    for (const above of foldersAbove(path).toReversed()) {
      try {
        rmdirSync(join(folder, above));
      } catch {
        // The folder is not empty, or is already gone.
        break;
      }
    }
  }
};

/** Writes a file of the cache as a whole. Failures are ignored: the next run does the work again. */
export const storeFile = (path: string, content: string | Uint8Array): void => {
  const temporary = `${path}.${process.pid}`;
  try {
    makeFolder(dirname(path));
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
};

/** Writes texts to files of a folder, all or none: all texts are written to temporary files before the first one is moved. */
export const replaceTexts = (folder: string, texts: ReadonlyMap<string, string>): void => {
  const staged = [...texts].map(([path, text]) => ({ path: join(folder, path), next: join(folder, `${path}.next`), text }));
  try {
    for (const { next, text } of staged) {
      makeFolder(dirname(next));
      writeFileSync(next, text);
    }
    for (const { next, path } of staged) renameSync(next, path);
  } finally {
    for (const { next } of staged) rmSync(next, { force: true });
  }
};
