import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './contentHash.ts';
import type { Diagnostic } from './diagnostic.ts';
import { hashOfSharedSpecs } from './inputs.ts';
import type { BundledSpec } from './load/bundle.ts';
import type { SpecEntry } from './load/config.ts';
import type { Project } from './load/project.ts';
import type { ApiModel } from './model/types.ts';
import type { OperationIds } from './rules/ruleContext.ts';

/** What one spec came to. */
export type LoadedSpec = { readonly problems: readonly Diagnostic[]; readonly bundle?: BundledSpec; readonly api?: ApiModel };

/** Specs as they were loaded last, for a process that loads them again and again. */
export type SpecMemo = Map<string, { readonly key: string; readonly loaded: LoadedSpec; readonly ids: OperationIds }>;

/** A hash of all that the specs of a project share. */
export const sharedKey = (root: string, project: Project): string =>
  contentHash(
    JSON.stringify([
      project.config.entries,
      project.config.lint,
      project.product,
      project.permissions,
      hashOfSharedSpecs(
        root,
        project.config.entries.map((entry) => entry.root),
      ),
    ]),
  );

const keyOf = (root: string, entry: SpecEntry, shared: string): string => {
  try {
    return `${shared} ${contentHash(readFileSync(join(root, entry.root)))}`;
  } catch {
    // A file that cannot be read is reported when it is loaded.
    return '';
  }
};

/**
 * Loads a spec unless it is as it was. Ids that it declares are declared again, so that another spec that takes one of
 * them is still refused.
 */
export const loadMemoized = async (
  memo: SpecMemo | undefined,
  root: string,
  entry: SpecEntry,
  shared: string,
  ids: OperationIds,
  load: () => Promise<LoadedSpec>,
): Promise<LoadedSpec> => {
  if (memo === undefined) return load();
  const key = keyOf(root, entry, shared);
  const known = memo.get(entry.name);
  if (known !== undefined && key !== '' && known.key === key && [...known.ids.keys()].every((id) => !ids.has(id))) {
    for (const [id, place] of known.ids) ids.set(id, place);
    return known.loaded;
  }
  const before = new Set(ids.keys());
  const loaded = await load();
  // What is wrong with a spec may come from another one, so it is looked at again every time.
  if (loaded.api === undefined) memo.delete(entry.name);
  else memo.set(entry.name, { key, loaded, ids: new Map([...ids].filter(([id]) => !before.has(id))) });
  return loaded;
};
