import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeHash } from './cache/codeHash.ts';
import { contentHash } from './files/contentHash.ts';
import { bad, errorIn, type Diagnostic, type Result } from './diagnostics/diagnostic.ts';
import type { GeneratedFile } from './emit/types.ts';
import { filesBelow, hashContents, hashFiles } from './files/filesBelow.ts';
import { storeFile } from './files/folders.ts';
import { generatedBy } from './files/source.ts';
import { isUnfinished } from '../src/shared/node/unfinishedOutput.ts';
import { objectionToPath } from './files/outputPath.ts';
import { writeFiles, type WriteReport } from './files/writeFiles.ts';

/** Everything that determines the result of a run, except files outside of specs/ and content/. */
export type RunInputs = { readonly root: string; readonly out: string; readonly options: string; readonly hash: string };

/** The report of a successful run. */
export type LastRun = { readonly files: number; readonly warnings: readonly Diagnostic[]; readonly sources: readonly string[] };

/**
 * A record outside of git: which files in an output folder belong to codegen, the report of the last successful run, and the hash
 * of the files if that run wrote them.
 */
type RunRecord = { readonly paths: readonly string[]; readonly key?: string; readonly outputs?: string; readonly run?: LastRun };

/** The options that affect the result of a run, in the format of `inputsOf`. */
export const runOptions = (drafts: boolean, maxBytes: number | undefined): string => JSON.stringify([drafts, maxBytes]);

/** The options of a run without flags. */
export const plainRun = runOptions(false, undefined);

/** Returns a hash of redocly.yaml, specs/ and content/. */
export const hashInputs = (root: string): string =>
  hashFiles([join(root, 'redocly.yaml'), ...filesBelow(join(root, 'specs')), ...filesBelow(join(root, 'content'))]);

/** Hashes the inputs of a run. Call it before the run: the run is not stored if a file was saved during it. */
export const inputsOf = (root: string, out: string, options: string): RunInputs => ({ root, out, options, hash: hashInputs(root) });

const keyOf = ({ root, options, hash }: RunInputs, sources: readonly string[]): string =>
  [codeHash(), hash, options, hashFiles(sources.filter((path) => !path.startsWith(join(root, 'specs', '/'))).toSorted())].join(' ');

const pathOf = (root: string, out: string): string => join(root, '.cache', 'codegen', `output-${contentHash(out)}.json`);

const readRecord = (root: string, out: string): RunRecord => {
  try {
    // Written by `writeRecord`.
    return JSON.parse(readFileSync(pathOf(root, out), 'utf8')) as RunRecord;
  } catch {
    return { paths: [] };
  }
};

const writeRecord = (root: string, out: string, record: RunRecord): void => storeFile(pathOf(root, out), JSON.stringify(record));

/** Paths in generated/ that git tracks, because codegen may have written them in another checkout or on another branch. */
const trackedPaths = (root: string, out: string): readonly string[] => {
  if (out !== join(root, 'generated')) return [];
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: out, encoding: 'utf8', maxBuffer: 1e8 });
  return typeof stdout === 'string' ? stdout.split('\0').filter((path) => path !== '') : [];
};

/** Whether codegen has written to a folder before: it has a record of it, or finds its own first line there. */
const isKnown = (out: string, previous: ReadonlySet<string>): boolean => {
  if (previous.size > 0 || isUnfinished(out)) return true;
  try {
    return readFileSync(join(out, 'apis.ts'), 'utf8').startsWith(generatedBy);
  } catch {
    return false;
  }
};

/** Reports a file of someone else that the first run in a folder would replace. */
const objectionToReplacing = (out: string, files: readonly GeneratedFile[]): Diagnostic | undefined => {
  const path = files.map((file) => join(out, file.path)).find((one) => existsSync(one));
  return path === undefined
    ? undefined
    : errorIn(path, 'output-blocked', 'Codegen would replace this file, which it did not write.', 'Name an empty folder with --out.');
};

/**
 * Writes generated files, and removes files of earlier runs that are no longer generated.
 * @param isFirst whether this process has not written to the folder yet. Only then is git asked for the files of other branches,
 * because that takes as long as everything else
 */
export const writeOutput = (root: string, out: string, files: readonly GeneratedFile[], isFirst = true): Result<WriteReport> => {
  const tracked = isFirst ? trackedPaths(root, out) : [];
  const previous = new Set([...readRecord(root, out).paths, ...tracked].filter((path) => objectionToPath(path) === undefined));
  const objection = out === join(root, 'generated') || isKnown(out, previous) ? undefined : objectionToReplacing(out, files);
  if (objection !== undefined) return bad(objection);
  const paths = files.map(({ path }) => path);
  // If the run is killed, the next run knows the files of both.
  writeRecord(root, out, { paths: [...new Set([...previous, ...paths])] });
  const report = writeFiles(files, out, [...previous]);
  if (report.ok) writeRecord(root, out, { paths });
  return report;
};

/** Returns the last run, of codegen or just the linter, if its inputs are unchanged. */
export const recallChecked = (inputs: RunInputs): LastRun | undefined => {
  const { key, run } = readRecord(inputs.root, inputs.out);
  return run !== undefined && key === keyOf(inputs, run.sources) ? run : undefined;
};

/** Returns the last run if its inputs and all files that it wrote are unchanged. */
export const recall = (inputs: RunInputs): LastRun | undefined => {
  const { paths, outputs } = readRecord(inputs.root, inputs.out);
  return outputs === hashFiles(paths.map((path) => join(inputs.out, path))) ? recallChecked(inputs) : undefined;
};

const isUnchanged = ({ root, hash }: RunInputs): boolean => hash === hashInputs(root);

/** Stores the report of a successful run that did not write files, for `recallChecked`. What was written from the same inputs stays. */
export const rememberChecked = (inputs: RunInputs, run: Omit<LastRun, 'files'>): void => {
  if (!isUnchanged(inputs)) return;
  const last = readRecord(inputs.root, inputs.out);
  const key = keyOf(inputs, run.sources);
  const { paths } = last;
  writeRecord(inputs.root, inputs.out, { ...(last.key === key && last), paths, key, run: { ...run, files: paths.length } });
};

/** Stores the report of a successful run, and a hash of the files that it wrote, for `recall`. */
export const remember = (inputs: RunInputs, files: readonly GeneratedFile[], run: Omit<LastRun, 'files'>): void => {
  if (!isUnchanged(inputs)) return;
  const paths = files.map(({ path }) => path);
  const outputs = hashContents(files.map(({ path, content }) => ({ path: join(inputs.out, path), content })));
  writeRecord(inputs.root, inputs.out, { paths, key: keyOf(inputs, run.sources), outputs, run: { ...run, files: files.length } });
};
