import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentHash } from './contentHash.ts';
import type { Diagnostic, Result } from './diagnostic.ts';
import { bad, good } from './diagnostic.ts';
import type { GeneratedFile } from './emit/types.ts';
import { takeLock } from './lock.ts';
import { objectionToPath } from './outputPath.ts';
import type { Manifest, OutputTree } from './outputTree.ts';
import { formatManifest, manifestName, readManifest, readTree } from './outputTree.ts';

export type WriteOptions = {
  /** Overwrite files that were edited by hand. */
  readonly force?: boolean;
  /**
   * `swap` builds the whole new folder beside the old one and exchanges the two, so that nobody ever sees half of it.
   * `files` replaces the changed files one by one, for a dev server that watches them.
   */
  readonly strategy?: 'swap' | 'files';
  /** How long to wait for another run to finish. */
  readonly waitMs?: number;
};

/** What a run changed, as paths relative to the output folder. */
export type WriteReport = { readonly written: readonly string[]; readonly removed: readonly string[] };

/** How an output folder differs from what codegen makes now. */
export type StaleReport = {
  readonly stale: readonly string[];
  readonly missing: readonly string[];
  /** Files that codegen does not make: of an earlier run, or put there by someone. */
  readonly leftOver: readonly string[];
};

const outputProblem = (file: string, rule: string, text: string, fix: string): Diagnostic => ({
  file,
  line: 0,
  col: 0,
  severity: 'error',
  rule,
  text,
  fix,
});

/** Paths that cannot be written on every system, and paths that two files claim, even if they differ only in case. */
const pathProblems = (files: readonly GeneratedFile[]): readonly Diagnostic[] => {
  const seen = new Map<string, string>();
  return files.flatMap(({ path }) => {
    const objection = objectionToPath(path);
    if (objection !== undefined)
      return [outputProblem(path.slice(0, 200), 'output-path', objection, 'Rename what this file is generated from.')];
    const first = seen.get(path.toLowerCase());
    seen.set(path.toLowerCase(), path);
    return first === undefined
      ? []
      : [
          outputProblem(
            path,
            'output-path',
            `Two files have this path${first === path ? '' : ` (the other as ${first})`}.`,
            'Rename what one of the two is generated from.',
          ),
        ];
  });
};

/** Where something that is not a folder stands in the way of a file's folder, or a folder in the way of a file. */
const obstacles = (files: readonly GeneratedFile[], tree: OutputTree, folder: string): readonly Diagnostic[] => {
  const found = new Set<string>();
  for (const { path } of files) {
    const parts = path.split('/');
    for (let end = 1; end < parts.length; end += 1) {
      const parent = parts.slice(0, end).join('/');
      if (tree.files.has(parent) || tree.links.has(parent)) found.add(parent);
    }
    if (tree.folders.has(path) || tree.links.has(path)) found.add(path);
  }
  return [...found].map((path) =>
    outputProblem(
      join(folder, path),
      'output-blocked',
      `${path} is ${tree.links.has(path) ? 'a link' : tree.folders.has(path) ? 'a folder' : 'a file'} where codegen needs ${tree.folders.has(path) ? 'a file' : 'a folder or a file'}.`,
      'Move it away.',
    ),
  );
};

const editedFiles = (files: readonly GeneratedFile[], tree: OutputTree, manifest: Manifest | undefined): readonly string[] => {
  if (manifest === undefined) return [];
  const wanted = new Map(files.map(({ path, content }) => [path, content]));
  return [...tree.files].filter((path) => {
    if (path === manifestName) return false;
    const known = manifest.get(path);
    const content = wanted.get(path);
    if (known === undefined && content === undefined) return false;
    const actual = tree.hashOf(path);
    return actual !== undefined && known?.includes(actual) !== true && (content === undefined || contentHash(content) !== actual);
  });
};

const changesOf = (
  files: readonly GeneratedFile[],
  tree: OutputTree,
  manifest: Manifest | undefined,
): { readonly written: readonly GeneratedFile[]; readonly removed: readonly string[] } => {
  const wanted = new Set(files.map(({ path }) => path));
  return {
    written: files.filter(({ path, content }) => !tree.files.has(path) || tree.hashOf(path) !== contentHash(content)),
    removed: [...(manifest?.keys() ?? [])].filter(
      (path) => objectionToPath(path) === undefined && !wanted.has(path) && tree.files.has(path),
    ),
  };
};

const manifestOf = (files: readonly GeneratedFile[]): Manifest => new Map(files.map(({ path, content }) => [path, [contentHash(content)]]));

const writeInto = (folder: string, path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

const keep = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else {
    try {
      linkSync(from, to);
    } catch {
      // Some file systems have no hard links.
      copyFileSync(from, to);
    }
  }
};

/** Names beside the output folder: what is being built, what is being replaced, and who is at it. */
const besides = (
  folder: string,
): { readonly next: string; readonly previous: string; readonly lock: string; readonly isOurs: (name: string) => boolean } => {
  const hidden = `.${basename(folder).replace(/^\./, '')}`;
  const at = (ending: string): string => join(dirname(folder), `${hidden}.${ending}`);
  return {
    next: at(`next-${process.pid}`),
    previous: at(`previous-${process.pid}`),
    lock: at('lock'),
    isOurs: (name) => name.startsWith(`${hidden}.next-`) || name.startsWith(`${hidden}.previous-`),
  };
};

/** Puts right what a killed run left: brings back a folder that was about to be replaced, and removes the rest. */
const heal = (folder: string): void => {
  const { isOurs } = besides(folder);
  for (const name of readdirSync(dirname(folder)).filter(isOurs)) {
    const path = join(dirname(folder), name);
    if (name.includes('.previous-') && !existsSync(folder)) renameSync(path, folder);
    else rmSync(path, { recursive: true, force: true });
  }
};

const swap = (
  files: readonly GeneratedFile[],
  folder: string,
  tree: OutputTree,
  removed: ReadonlySet<string>,
  written: ReadonlySet<string>,
): void => {
  const { next, previous } = besides(folder);
  try {
    mkdirSync(next, { recursive: true });
    const wanted = new Set([...files.map(({ path }) => path), manifestName]);
    for (const path of tree.folders)
      if ([...tree.files, ...tree.links].every((inside) => !inside.startsWith(`${path}/`)))
        mkdirSync(join(next, path), { recursive: true });
    for (const { path, content } of files) {
      if (written.has(path)) writeInto(next, path, content);
      else keep(join(folder, path), join(next, path));
    }
    for (const path of [...tree.files, ...tree.links])
      if (!wanted.has(path) && !removed.has(path)) keep(join(folder, path), join(next, path));
    writeInto(next, manifestName, formatManifest(manifestOf(files)));
    if (existsSync(folder)) {
      chmodSync(next, lstatSync(folder).mode);
      renameSync(folder, previous);
    }
    renameSync(next, folder);
  } catch (error) {
    if (!existsSync(folder) && existsSync(previous)) renameSync(previous, folder);
    throw error;
  } finally {
    rmSync(next, { recursive: true, force: true });
    if (existsSync(folder)) rmSync(previous, { recursive: true, force: true });
  }
};

const removeEmptyFolders = (folder: string, removed: readonly string[]): void => {
  for (const path of removed) {
    for (
      let parent = dirname(join(folder, path));
      parent !== folder && existsSync(parent) && readdirSync(parent).length === 0;
      parent = dirname(parent)
    )
      rmSync(parent, { recursive: true });
  }
};

const replaceFiles = (
  files: readonly GeneratedFile[],
  folder: string,
  manifest: Manifest | undefined,
  removed: readonly string[],
  written: readonly GeneratedFile[],
): void => {
  const { next } = besides(folder);
  try {
    mkdirSync(folder, { recursive: true });
    for (const { path, content } of written) writeInto(next, path, content);
    // Until the last file is in place both versions count as ours, so a run that is killed half way leaves nothing that looks edited.
    const both = new Map([...(manifest ?? [])].map(([path, hashes]) => [path, [...hashes]]));
    for (const { path, content } of written) both.set(path, [...new Set([...(both.get(path) ?? []), contentHash(content)])]);
    writeInto(next, manifestName, formatManifest(both));
    renameSync(join(next, manifestName), join(folder, manifestName));
    for (const { path } of written) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      renameSync(join(next, path), join(folder, path));
    }
    for (const path of removed) rmSync(join(folder, path), { force: true });
    removeEmptyFolders(folder, removed);
    writeInto(next, manifestName, formatManifest(manifestOf(files)));
    renameSync(join(next, manifestName), join(folder, manifestName));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
};

const causes: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is where a folder is needed',
  EMFILE: 'too many files are open',
  ENOENT: 'the folder above it does not exist',
};

const ioProblem = (error: unknown, folder: string): Diagnostic => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') throw error;
  const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
  return outputProblem(
    folder,
    'output-unwritable',
    `The output folder cannot be written: ${causes[code] ?? code} (${path}).`,
    'Make the folder writable, or name another one with --out.',
  );
};

const writeLocked = (files: readonly GeneratedFile[], folder: string, options: WriteOptions): Result<WriteReport> => {
  heal(folder);
  const tree = readTree(folder);
  const manifest = readManifest(folder);
  const blocked = obstacles(files, tree, folder);
  if (blocked.length > 0) return bad(...blocked);
  const edited = options.force === true ? [] : editedFiles(files, tree, manifest);
  if (edited.length > 0) {
    return bad(
      ...edited.map((path) =>
        outputProblem(
          join(folder, path),
          'output-edited',
          'This generated file was edited by hand; codegen would undo the edit.',
          'Move the edit to where the file is made from, then run npm run codegen -- --force.',
        ),
      ),
    );
  }
  const { written, removed } = changesOf(files, tree, manifest);
  const current = manifest !== undefined && formatManifest(manifest) === formatManifest(manifestOf(files));
  if (written.length > 0 || removed.length > 0 || !current) {
    if (options.strategy === 'files') replaceFiles(files, folder, manifest, removed, written);
    else swap(files, folder, tree, new Set(removed), new Set(written.map(({ path }) => path)));
  }
  return good({ written: written.map(({ path }) => path), removed });
};

/**
 * Makes an output folder hold exactly these files beside those that codegen never wrote: all of them, or, when anything
 * fails, none. Unchanged files are not touched. One run at a time writes; others wait.
 * @returns what changed, or why nothing did.
 */
export const writeFiles = async (
  files: readonly GeneratedFile[],
  folder: string,
  options: WriteOptions = {},
): Promise<Result<WriteReport>> => {
  const wrong = pathProblems(files);
  if (wrong.length > 0) return bad(...wrong);
  try {
    if (existsSync(folder) && !lstatSync(folder).isDirectory()) {
      return bad(
        outputProblem(
          folder,
          'output-unwritable',
          'The output folder is a file or a link.',
          'Move it away, or name another folder with --out.',
        ),
      );
    }
    mkdirSync(dirname(folder), { recursive: true });
    const lock = await takeLock(besides(folder).lock, options.waitMs ?? 30_000);
    if (!lock.held)
      return bad(
        outputProblem(folder, 'output-locked', `Another codegen (process ${lock.pid}) is writing this folder.`, 'Wait for it, or end it.'),
      );
    try {
      return writeLocked(files, folder, options);
    } finally {
      lock.release();
    }
  } catch (error) {
    return bad(ioProblem(error, folder));
  }
};

/** Compares an output folder with what it should hold, and changes nothing. */
export const findStale = (files: readonly GeneratedFile[], folder: string): StaleReport => {
  const tree = readTree(folder);
  const wanted = new Set([...files.map(({ path }) => path), manifestName]);
  const manifest = { path: manifestName, content: formatManifest(manifestOf(files)) };
  const all = [...files, manifest];
  return {
    stale: all.filter(({ path, content }) => tree.files.has(path) && tree.hashOf(path) !== contentHash(content)).map(({ path }) => path),
    missing: all.filter(({ path }) => !tree.files.has(path)).map(({ path }) => path),
    leftOver: [...tree.files, ...tree.links].filter((path) => !wanted.has(path)),
  };
};

/** Whether an output folder still holds what a run wrote into it, by its own manifest. */
export const matchesManifest = (folder: string): boolean => {
  const manifest = readManifest(folder);
  if (manifest === undefined) return false;
  const tree = readTree(folder);
  if ([...tree.files].some((path) => path !== manifestName && !manifest.has(path))) return false;
  return [...manifest].every(([path, hashes]) => tree.files.has(path) && hashes.length === 1 && tree.hashOf(path) === hashes[0]);
};
