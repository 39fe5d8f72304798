import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../contentHash.ts';
import { jsonFile } from '../emit/source.ts';
import type { GeneratedFile } from '../emit/types.ts';
import { folderCache, pruneCache, textFormat } from '../folderCache.ts';
import { readManifest } from '../outputTree.ts';
import { hoverJobs, hoverRequest, type HoverJob } from './jobs.ts';
import { readHovers } from './readHovers.ts';
import type { Hovers } from './types.ts';

/** How hovers are brought up to date, and what is told about it. */
export type RefreshOptions = {
  /** The output folder, whose own hovers are kept as long as nothing that they depend on changed. */
  readonly out: string;
  /**
   * `read` reads what is out of date; `compare` leaves the key of what should be there, which differs from what is;
   * `keep` leaves what is there, up to date or not.
   */
  readonly mode: 'read' | 'compare' | 'keep';
  /** Where results of other folders and branches are kept by key. */
  readonly cache: string;
  readonly onRead?: (operations: number) => void;
  readonly read?: typeof readHovers;
};

/** The compiler takes 30 ms for an operation, and more where its client knows more paths: larger APIs go without. */
const mostOperations = 500;

const nothing: Hovers = { texts: [], tokens: {} };

/** A key stands for all that goes into a result, so every run of this program may use what another one kept. */
export const hoverCache = join(import.meta.dirname, '..', '..', '.cache', 'codegen', 'hovers');

const textAt = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const hasKey = (content: string | undefined, key: string): content is string =>
  content?.startsWith(`{"key":${JSON.stringify(key)},`) ?? false;

/**
 * The types that snippets show on hover, one file for each operation. The compiler runs only for operations whose
 * snippets or types changed.
 * @param files everything else that codegen makes.
 * @throws when the compiler fails.
 */
export const refreshHovers = async (
  files: readonly GeneratedFile[],
  { out, mode, cache, onRead, read = readHovers }: RefreshOptions,
): Promise<readonly GeneratedFile[]> => {
  const jobs = hoverJobs(files);
  // A key says all that a result depends on, this program's version too.
  const kept = folderCache(cache, '', textFormat);
  const manifest = readManifest(out);
  const known = new Map<string, string>();
  const missing: HoverJob[] = [];
  const counts = new Map<string, number>();
  for (const { api } of jobs) counts.set(api, (counts.get(api) ?? 0) + 1);
  for (const job of jobs) {
    const own = textAt(join(out, job.path));
    // What the manifest does not vouch for was edited, or never finished.
    const isOwn = own !== undefined && (manifest?.get(job.path)?.includes(contentHash(own)) ?? false);
    const cached = mode === 'read' && !(isOwn && hasKey(own, job.key)) ? kept.get(job.key) : undefined;
    if (isOwn && (mode === 'keep' || hasKey(own, job.key))) known.set(job.path, own);
    else if (hasKey(cached, job.key)) known.set(job.path, cached);
    else if (mode === 'read' && (counts.get(job.api) ?? 0) > mostOperations) known.set(job.path, jsonFile({ key: job.key, ...nothing }));
    else missing.push(job);
  }
  if (mode === 'read' && missing.length > 0) {
    onRead?.(missing.length);
    const found = await read(hoverRequest(files, missing));
    for (const { path, key } of missing) {
      const content = jsonFile({ key, ...found[path] });
      known.set(path, content);
      kept.set(key, content);
    }
    pruneCache(cache);
  }
  if (mode === 'compare') for (const { path, key } of missing) known.set(path, jsonFile({ key }));
  return jobs.flatMap(({ path }) => {
    const content = known.get(path);
    return content === undefined ? [] : [{ path, content }];
  });
};
