import { home } from '../files/home.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskCache, type Cache } from '../cache/diskCache.ts';
import { jsonFile } from '../files/source.ts';
import { mostHovers } from '../model/leftOut.ts';
import type { GeneratedFile } from '../emit/types.ts';
import { hoverJobs, hoverRequest, hoverTargets, type HoverJob } from './jobs.ts';
import { readHovers } from './readHovers.ts';
import type { Hovers } from '../../src/shared/pages/hovers.ts';

/** The source of hovers: the cache, otherwise the compiler. */
export type HoverSource = {
  /** Keyed by `key` of the jobs. */
  readonly cache?: Cache<Hovers>;
  readonly read?: typeof readHovers;
  /** Called with the number of operations before the compiler runs. */
  readonly onRead?: (operations: number) => void;
};

const noHovers: Hovers = { texts: [], tokens: {} };

/** Indented by more than 50 levels: at some 100, the compiler fails or does not end. */
const tooDeep = /^ {102}/m;

/**
 * Returns the types that snippets show on hover, one file for each operation. The compiler only runs for APIs whose files changed.
 * @param files all other generated files
 * @throws when the compiler fails
 */
export const readHoverFiles = async (
  files: readonly GeneratedFile[],
  {
    // All projects that this program generates share its cache: the keys cover everything that types depend on.
    cache = diskCache(home, 'hovers', 'codegen/hovers/worker.ts'),
    read = readHovers,
    onRead,
  }: HoverSource = {},
): Promise<readonly GeneratedFile[]> => {
  const jobs = hoverJobs(files);
  // Larger APIs have no hovers.
  const isLarge = (api: string): boolean => jobs.filter((job) => job.api === api).length > mostHovers;
  const large = new Set([...new Set(jobs.map(({ api }) => api))].filter(isLarge));
  const deep = new Set(files.filter(({ path, content }) => path.includes('/snippets/') && tooDeep.test(content)).map(({ path }) => path));
  const hasNone = ({ api, snippets }: HoverJob): boolean => large.has(api) || Object.values(snippets).some((path) => deep.has(path));
  const known = new Map(jobs.map((job) => [job.path, hasNone(job) ? noHovers : cache.get(job.key)]));
  const missing = jobs.filter(({ path }) => known.get(path) === undefined);
  if (missing.length > 0) {
    onRead?.(missing.length);
    const found = await read(hoverRequest(files, missing));
    for (const { path, key } of missing) {
      const hovers = found[path] ?? noHovers;
      known.set(path, hovers);
      cache.set(key, hovers);
    }
  }
  return jobs.map(({ path }) => ({ path, content: jsonFile(known.get(path) ?? noHovers) }));
};

/** Returns the hover files in a folder for these operations, whether or not they are up to date. */
export const currentHovers = (files: readonly GeneratedFile[], out: string): readonly GeneratedFile[] =>
  hoverTargets(files).flatMap(({ path }) => {
    try {
      return [{ path, content: readFileSync(join(out, path), 'utf8') }];
    } catch {
      return [];
    }
  });
