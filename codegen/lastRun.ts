import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './contentHash.ts';
import type { Diagnostic } from './diagnostic.ts';
import { hashOfCode, hashOfInputs } from './inputs.ts';
import { matchesManifest } from './write.ts';

/** What a run that succeeded left to say. */
export type LastRun = { readonly files: number; readonly warnings: readonly Diagnostic[]; readonly sources: readonly string[] };

const pathOf = (root: string, out: string): string => join(root, '.cache', 'codegen', `last-${contentHash(out)}.json`);

const keyOf = (root: string, drafts: boolean, sources: readonly string[]): string =>
  [hashOfCode(), hashOfInputs(root, sources), String(drafts)].join(' ');

/** The last run, when code, specs, guides, settings and every file that it wrote are as it left them. */
export const recall = (root: string, out: string, drafts: boolean): LastRun | undefined => {
  try {
    // Written by `remember` below.
    const last = JSON.parse(readFileSync(pathOf(root, out), 'utf8')) as LastRun & { readonly key: string };
    return last.key === keyOf(root, drafts, last.sources) && matchesManifest(out) ? last : undefined;
  } catch {
    // No last run, or one that cannot be read: run again.
    return undefined;
  }
};

/** Keeps what a run found, for the next one. */
export const remember = (root: string, out: string, drafts: boolean, run: LastRun): void => {
  try {
    mkdirSync(join(root, '.cache', 'codegen'), { recursive: true });
    writeFileSync(pathOf(root, out), JSON.stringify({ ...run, key: keyOf(root, drafts, run.sources) }));
  } catch {
    // Without it the next run takes longer, nothing else.
  }
};

/** Drops what the last run left, before a new one that may fail. */
export const forget = (root: string, out: string): void => {
  try {
    rmSync(pathOf(root, out), { force: true });
  } catch {
    // A folder that cannot be written holds nothing new either.
  }
};
