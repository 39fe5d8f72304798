import { freshContext, type BuildContext } from '../cache/buildContext.ts';
import { good, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import { contentHash } from '../files/contentHash.ts';
import { hashFiles } from '../files/filesBelow.ts';
import type { SpecEntry } from '../load/settings/config.ts';
import { withPositions, type BundleData } from '../load/specs/bundledSpec.ts';
import { placesInFiles } from '../load/specs/positions.ts';
import type { ResolverOptions } from '../load/specs/resolver.ts';
import type { OperationIds } from '../rules/ruleContext.ts';
import type { ReadSpec, ReaderSettings, SpecReader } from './specReader.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

/** A stored spec without errors, with a hash of the files that it was read from and the ids that it declares. */
type StoredSpec = {
  readonly hash: string;
  readonly problems: readonly Diagnostic[];
  readonly ids: OperationIds;
  readonly bundle: BundleData;
  readonly api: ApiModel;
};

/** Returns a function that hashes a file when it is first requested, and keeps the hash. */
export const fileHashes = (): ((path: string) => string) => {
  const known = new Map<string, string>();
  return (path) => {
    const hash = known.get(path) ?? hashFiles([path]);
    known.set(path, hash);
    return hash;
  };
};

/**
 * Returns a reader that reuses the result of an earlier run for the same files, settings and ids of earlier specs. The ids of a
 * reused spec are declared again. The linter is only loaded if a spec has to be read.
 * @param hashOf hashes taken before the run, so that a file that is saved during it counts as changed
 */
export const createStoredReader = (
  settings: ReaderSettings,
  options: ResolverOptions,
  context: BuildContext,
  hashOf: (path: string) => string,
): ((entry: SpecEntry) => Promise<Result<ReadSpec>>) => {
  const ids: OperationIds = new Map();
  let reader: Promise<Result<SpecReader>> | undefined;
  const settingsKey = JSON.stringify([settings, options]);
  const hashAll = (sources: readonly string[]): string => contentHash(JSON.stringify(sources.map(hashOf)));
  const placeIn = placesInFiles(options.root, settings.product);
  // Files on other hosts can change at any time.
  const disk = options.remoteHosts.length > 0 ? freshContext().disk<StoredSpec>('specs') : context.disk<StoredSpec>('specs');

  return async (entry) => {
    const before = new Set(ids.keys());
    const key = contentHash(JSON.stringify([entry.name, settingsKey, [...before]]));
    const last = context.memory<{ spec: StoredSpec | undefined }>(`spec ${entry.name}`, key, () => ({ spec: disk.get(key) }));
    if (last.spec !== undefined && last.spec.hash === hashAll(last.spec.bundle.sources)) {
      const { problems, bundle, api } = last.spec;
      for (const [id, place] of last.spec.ids) ids.set(id, place);
      return good({ problems, made: { bundle: withPositions(bundle, options.root, placeIn), api } });
    }
    reader ??= import('./specReader.ts').then(({ createSpecReader }) => createSpecReader(settings, options, ids, context.disk('patterns')));
    const read = await reader;
    if (!read.ok) return read;
    const spec = await read.value(entry);
    const { problems, made } = spec;
    // If a file was saved during the run, the result must not be stored under the hash of its old content.
    if (made !== undefined && made.bundle.sources.every((path) => hashFiles([path]) === hashOf(path))) {
      const { document, sources, copied } = made.bundle;
      const own = new Map([...ids].filter(([id]) => !before.has(id)));
      last.spec = { hash: hashAll(sources), problems, ids: own, bundle: { entry, document, sources, copied }, api: made.api };
      disk.set(key, last.spec);
    }
    return good(spec);
  };
};
