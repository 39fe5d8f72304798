import {
  accessSync,
  constants,
  copyFileSync,
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { bad, errorIn, good, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import type { GeneratedFile } from '../emit/types.ts';
import { foldersAbove, isDiskFull, makeFolder, removeAbandoned, removeEmptyFolders } from './folders.ts';
import { stagePrefix } from '../../src/shared/node/unfinishedOutput.ts';
import { objectionToPath } from './outputPath.ts';

/** The changes of a run, as paths relative to the output folder. */
export type WriteReport = { readonly written: readonly string[]; readonly removed: readonly string[] };

/** The differences between an output folder and the files that codegen would write now. */
export type StaleReport = {
  readonly stale: readonly string[];
  readonly missing: readonly string[];
  /** Files that codegen does not write: files of an earlier run, or added by someone. */
  readonly leftOver: readonly string[];
};

/** Paths with `/`, relative to the output folder; `others` are links and special files. */
type OutputTree = { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string>; readonly others: ReadonlySet<string> };

/** Reports paths that cannot be written on every system, and paths of several files, even if they differ only in case. */
const pathProblems = (files: readonly GeneratedFile[]): readonly Diagnostic[] => {
  const seen = new Map<string, string>();
  return files.flatMap(({ path }) => {
    const objection = objectionToPath(path);
    if (objection !== undefined) return [errorIn(path.slice(0, 200), 'output-path', objection, 'Rename the source of this file.')];
    const first = seen.get(path.toLowerCase());
    seen.set(path.toLowerCase(), path);
    return first === undefined
      ? []
      : [
          errorIn(
            path,
            'output-path',
            `Two files have this path${first === path ? '' : ` (the other as ${first})`}.`,
            'Rename the source of one of them.',
          ),
        ];
  });
};

const readTree = (folder: string): OutputTree => {
  const tree = { files: new Set<string>(), folders: new Set<string>(), others: new Set<string>() };
  const walk = (prefix: string): void => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const path = `${prefix}${entry.name}`;
      if (path.startsWith(stagePrefix)) continue;
      if (entry.isDirectory()) {
        tree.folders.add(path);
        walk(`${path}/`);
      } else (entry.isFile() ? tree.files : tree.others).add(path);
    }
  };
  if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) walk('');
  return tree;
};

/** Reports files where codegen needs a folder, and folders and links where it needs a file. */
const obstacles = (files: readonly GeneratedFile[], tree: OutputTree, folder: string): readonly Diagnostic[] => {
  const found = new Map<string, string>();
  for (const { path } of files) {
    for (const above of foldersAbove(path)) if (tree.files.has(above) || tree.others.has(above)) found.set(above, 'a folder');
    if (tree.folders.has(path) || tree.others.has(path)) found.set(path, 'a file');
  }
  return [...found].map(([path, needed]) =>
    errorIn(
      join(folder, path),
      'output-blocked',
      `${path} is ${tree.folders.has(path) ? 'a folder' : tree.files.has(path) ? 'a file' : 'a link or a special file'} where codegen needs ${needed}.`,
      'Move it away.',
    ),
  );
};

/** Whether a file has this content; false for an unreadable file. */
const hasContent = (path: string, content: string): boolean => {
  try {
    return readFileSync(path).equals(Buffer.from(content));
  } catch {
    return false;
  }
};

/** Replaces, adds and removes files: all of them, or none if a step fails. */
const replaceFiles = (folder: string, written: readonly GeneratedFile[], removed: readonly string[], tree: OutputTree): void => {
  const stage = join(folder, `${stagePrefix}${process.pid}`);
  const [next, previous] = [join(stage, 'next'), join(stage, 'previous')];
  const undo: (() => void)[] = [];
  let isMixed = true;
  const move = (from: string, to: string): void => {
    makeFolder(dirname(to));
    renameSync(from, to);
  };
  try {
    // The steps that need space or permission come first, before any file has changed.
    for (const { path, content } of written) {
      makeFolder(dirname(join(next, path)));
      writeFileSync(join(next, path), content);
      if (!tree.files.has(path)) continue;
      makeFolder(dirname(join(previous, path)));
      copyFileSync(join(folder, path), join(previous, path));
    }
    for (const { path } of written) {
      const isNew = !tree.files.has(path);
      undo.push(() => (isNew ? rmSync(join(folder, path), { force: true }) : move(join(previous, path), join(folder, path))));
      move(join(next, path), join(folder, path));
    }
    for (const path of removed) {
      move(join(folder, path), join(previous, path));
      undo.push(() => move(join(previous, path), join(folder, path)));
    }
    removeEmptyFolders(folder, removed);
    isMixed = false;
  } catch (error) {
    for (const step of undo.toReversed()) step();
    isMixed = false;
    removeEmptyFolders(
      folder,
      written.map(({ path }) => path).filter((path) => !tree.files.has(path)),
    );
    throw error;
  } finally {
    try {
      if (!isMixed) rmSync(stage, { recursive: true, force: true });
    } catch {
      // The next run removes it.
    }
  }
};

const causes: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is where a folder is needed',
  EMFILE: 'too many files are open',
  ENOENT: 'the system does not allow new folders there',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'the path contains a cycle of links',
};

const ioProblem = (error: unknown, folder: string): Diagnostic => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') throw error;
  const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
  return errorIn(
    folder,
    'output-unwritable',
    `The output folder cannot be written: ${causes[code] ?? code} (${path}).`,
    `${isDiskFull(error) ? 'Free some space' : 'Make the folder writable'}, or name another one with --out.`,
  );
};

/** Returns why files cannot be written to a folder; undefined when they can. Changes nothing. */
export const objectionToFolder = (folder: string): Diagnostic | undefined => {
  try {
    const entry = lstatSync(folder, { throwIfNoEntry: false });
    if (entry !== undefined && !entry.isDirectory()) {
      return errorIn(
        folder,
        'output-unwritable',
        `The output folder is ${entry.isSymbolicLink() ? 'a link' : 'a file'}.`,
        'Move it away, or name another folder with --out.',
      );
    }
    const made = makeFolder(folder);
    accessSync(folder, constants.W_OK);
    for (const path of made.toReversed()) rmdirSync(path);
    return undefined;
  } catch (error) {
    return ioProblem(error, folder);
  }
};

/**
 * Makes an output folder contain exactly these files. Each file is replaced as a whole, and unchanged files are not touched. If a
 * step fails, the folder is restored.
 * @param previous paths that earlier runs wrote; only those of them that are no longer generated are removed
 * @returns the changes, or why nothing changed
 */
export const writeFiles = (files: readonly GeneratedFile[], folder: string, previous: readonly string[] = []): Result<WriteReport> => {
  const wrong = pathProblems(files);
  if (wrong.length > 0) return bad(...wrong);
  const objection = objectionToFolder(folder);
  if (objection !== undefined) return bad(objection);
  try {
    const tree = readTree(folder);
    const blocked = obstacles(files, tree, folder);
    if (blocked.length > 0) return bad(...blocked);
    const wanted = new Set(files.map(({ path }) => path));
    const changed = files.filter(({ path, content }) => !tree.files.has(path) || !hasContent(join(folder, path), content));
    // New files are written first, so that no file ever refers to a missing one.
    const written = changed.toSorted((a, b) => Number(tree.files.has(a.path)) - Number(tree.files.has(b.path)));
    const removed = previous.filter((path) => tree.files.has(path) && !wanted.has(path));
    makeFolder(folder);
    if (written.length > 0 || removed.length > 0) replaceFiles(folder, written, removed, tree);
    // Only after all files are up to date: until then, the temporary folder of a killed run marks them as mixed.
    removeAbandoned(folder, stagePrefix);
    return good({ written: written.map(({ path }) => path), removed });
  } catch (error) {
    return bad(ioProblem(error, folder));
  }
};

/** Compares an output folder with its expected files. Changes nothing. */
export const findStale = (files: readonly GeneratedFile[], folder: string): StaleReport => {
  const tree = readTree(folder);
  const wanted = new Set(files.map(({ path }) => path));
  return {
    stale: files.filter(({ path, content }) => tree.files.has(path) && !hasContent(join(folder, path), content)).map(({ path }) => path),
    missing: files.filter(({ path }) => !tree.files.has(path)).map(({ path }) => path),
    leftOver: [...tree.files, ...tree.others].filter((path) => !wanted.has(path)),
  };
};
