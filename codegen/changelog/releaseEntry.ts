import { basename, join } from 'node:path';
import { filesBelow } from '../files/filesBelow.ts';
import type { Impact } from '../diff/types.ts';

/** One change, as shown to readers. */
export type EntryChange = {
  readonly impact: Impact;
  /** The description, in Markdown. */
  readonly text: string;
  /** The ids of the operations that it affects. */
  readonly operations: readonly string[];
  /** The anchors of operations, parameters and fields on the reference page that get a badge. */
  readonly new: readonly string[];
  readonly changed: readonly string[];
};

/** The changes of one API in one release: a file in specs/changes/ that people may edit. */
export type ReleaseEntry = {
  readonly api: string;
  /** ISO date. */
  readonly date: string;
  readonly version: string;
  /** A summary of the release in a sentence or two. Only an API's first entry may omit it. */
  readonly summary?: string | undefined;
  readonly changes: readonly EntryChange[];
};

/** The folder of release entries. */
export const changesFolder = 'specs/changes';

/** The file of an entry: one for each API and day. */
export const entryFile = ({ api, date }: Pick<ReleaseEntry, 'api' | 'date'>): string => `${changesFolder}/${date}-${api}.yaml`;

/** The names of the entries' files, by day, and the API that each is named after. */
export const entryFiles = (root: string): readonly { readonly name: string; readonly api: string }[] =>
  filesBelow(join(root, changesFolder))
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => basename(path))
    .toSorted()
    .map((name) => ({ name, api: name.replaceAll(/^[\d-]{11}|\.yaml$/g, '') }));
