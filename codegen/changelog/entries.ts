import { basename } from 'node:path';
import { z } from 'zod';
import { bad, divide, good, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import { readYaml, text, type Report } from '../load/readYaml.ts';
import { closest, suggestClosest } from '../../src/shared/closest.ts';
import { impacts } from '../diff/types.ts';
import { changesFolder, entryFile, entryFiles, type ReleaseEntry } from './releaseEntry.ts';

/** The facts about an API that its entries are checked against. */
export type KnownApi = {
  readonly version: string;
  /** The ids of its operations. */
  readonly operations: readonly string[];
  /** Whether an operation, parameter or field has this anchor. */
  readonly hasPart: (anchor: string) => boolean;
};

export type KnownApis = ReadonlyMap<string, KnownApi>;

/** Returns the problems of the links in a text on the page of an API. */
export type LinkFaults = (text: string, api: string) => readonly Pick<Diagnostic, 'text' | 'fix'>[];

const noFaults: LinkFaults = () => [];

const anchors = z.array(text('an anchor of the reference page, such as listThings/query/page_size')).default([]);

const entrySchema = z.strictObject({
  api: text('the name of an API in redocly.yaml'),
  date: z.iso.date().describe('a date such as 2026-01-31, in quotes'),
  version: text('a version such as "1.2", in quotes'),
  summary: text('a sentence on what the release is about').optional(),
  changes: z.array(
    z.strictObject({
      impact: z.enum(impacts).describe(impacts.join(', ')),
      text: text('a sentence'),
      operations: z.array(text('an operationId')),
      new: anchors,
      changed: anchors,
    }),
  ),
});

/** Compares versions number by number. A spec may also have a date or a name as its version; neither is above another. */
const isAbove = (version: string, other: string): boolean => {
  const [left, right] = [version, other].map((one) => one.split('.').map(Number));
  for (let at = 0; at < Math.max(left?.length ?? 0, right?.length ?? 0); at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};

/** Reports operations, parameters and fields of the newest entry that do not exist in the API. */
const checkParts = (changes: ReleaseEntry['changes'], known: KnownApi, report: Report): void => {
  for (const [index, change] of changes.entries()) {
    // Removed operations no longer exist. The text may have been reworded, so an unknown id that is not a misspelling also counts
    // as removed.
    const isGone = (id: string): boolean =>
      /\b(?:removed|renamed|changed from)\b/.test(change.text) ||
      (change.impact === 'breaking' && closest(id, known.operations) === undefined);
    for (const [at, id] of change.operations.entries())
      if (!known.operations.includes(id) && !isGone(id))
        report(['changes', index, 'operations', at], `The API has no operation ${id}.`, suggestClosest(id, known.operations));
    for (const key of ['new', 'changed'] as const)
      for (const [at, anchor] of change[key].entries())
        if (!known.hasPart(anchor))
          report(
            ['changes', index, key, at],
            `No operation, parameter or field has the anchor ${anchor}.`,
            'Copy the part after "#" from its URL on the reference page.',
          );
  }
};

type Place = { readonly isNewest: boolean; readonly isOldest: boolean };

/** Reports the links of an entry that do not work. */
const checkLinks = ({ api, summary = '', changes }: ReleaseEntry, faultsOf: LinkFaults, report: Report): void => {
  const texts = changes.map(({ text: words }, at) => [['changes', at, 'text'], words] as const);
  for (const [path, words] of [[['summary'], summary] as const, ...texts])
    for (const fault of faultsOf(words, api)) report(path, fault.text, fault.fix ?? '');
};

const readEntry = (
  root: string,
  file: string,
  apis: KnownApis,
  faultsOf: LinkFaults,
  { isNewest, isOldest }: Place,
): Result<ReleaseEntry> =>
  readYaml(root, file, 'release-entry', entrySchema, (entry, report) => {
    const { api, version, summary, changes } = entry;
    const known = apis.get(api);
    if (known === undefined)
      report(['api'], `No API is named "${api}".`, `${suggestClosest(api, [...apis.keys()])} If the API was removed, delete the file.`);
    else if (isAbove(version, known.version))
      report(
        ['version'],
        `The API has the version ${known.version}, but the entry has ${version}.`,
        `Set info.version of its spec to '${version}', or correct the entry.`,
      );
    if (summary === undefined && !(isOldest && changes.length === 0))
      report([], 'The entry has no summary.', 'Add "summary", a sentence on what the release is about.');
    if (known !== undefined && isNewest) checkParts(changes, known, report);
    if (known !== undefined) checkLinks(entry, faultsOf, report);
    const name = basename(entryFile(entry));
    if (name !== basename(file)) report([], 'The file name does not match its date and API.', `Rename it to ${name}.`);
    return entry;
  });

/**
 * Reads all entries in specs/changes/, newest first, or reports their problems. Only the operations, parameters and fields in the
 * newest entry of an API have to exist.
 */
export const readEntries = (root: string, apis: KnownApis, faultsOf = noFaults): Result<readonly ReleaseEntry[]> => {
  const files = entryFiles(root);
  const newest = new Map(files.map(({ api, name }) => [api, name]));
  const oldest = new Map(files.toReversed().map(({ api, name }) => [api, name]));
  const results = files.map(({ api, name }) =>
    readEntry(root, `${changesFolder}/${name}`, apis, faultsOf, { isNewest: newest.get(api) === name, isOldest: oldest.get(api) === name }),
  );
  const { values, problems } = divide(results);
  return problems.length > 0
    ? bad(...problems)
    : good(values.toSorted((a, b) => b.date.localeCompare(a.date) || a.api.localeCompare(b.api)));
};
