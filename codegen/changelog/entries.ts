import { basename, join } from 'node:path';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import { bad, good } from '../diagnostics/diagnostic.ts';
import { filesBelow } from '../files/filesBelow.ts';
import type { Checker } from '../load/settings/checker.ts';
import { createChecker } from '../load/settings/checker.ts';
import { readSourceText } from '../load/sourceText.ts';
import { parseLocatedYaml } from '../load/yamlDocument.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import type { Impact } from '../diff/types.ts';
import { impacts } from '../diff/types.ts';
import type { EntryChange, ReleaseEntry } from './release.ts';
import { changesFolder, entryFile } from './release.ts';

/** What the entries of an API are checked against. */
export type KnownApi = {
  readonly version: string;
  /** Ids. */
  readonly operations: readonly string[];
  /** Whether an operation, parameter or field has this anchor. */
  readonly hasPart: (anchor: string) => boolean;
};

export type KnownApis = ReadonlyMap<string, KnownApi>;

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Compares versions number by number. */
const isAbove = (version: string, other: string): boolean => {
  const [left, right] = [version, other].map((text) => text.split('.').map(Number));
  for (let at = 0; at < Math.max(left?.length ?? 0, right?.length ?? 0); at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};

const readChange = (check: Checker, index: number, known: KnownApi | undefined, isNewest: boolean): EntryChange => {
  const path = ['changes', index];
  const change = check.object(path, ['impact', 'text', 'operations'], ['new', 'changed']);
  const impact = check.text([...path, 'impact'], impacts.join(', '), (text) => impacts.includes(text as Impact)) as Impact;
  const text = check.text([...path, 'text'], 'a sentence');
  const operations = (check.list([...path, 'operations']) ?? []).map((_, at) => check.text([...path, 'operations', at], 'an operationId'));
  // What was removed exists no more.
  const isGone = /\b(?:removed|renamed|changed from)\b/.test(text);
  for (const [at, id] of operations.entries())
    if (known !== undefined && id !== '' && !isGone && isNewest && !known.operations.includes(id))
      check.report([...path, 'operations', at], `The API has no operation ${id}.`, suggestClosest(id, known.operations).slice(0, 300));
  const anchors = (key: 'new' | 'changed'): readonly string[] => {
    const list = change?.[key] === undefined ? [] : (check.list([...path, key]) ?? []);
    return list.map((_, at) => {
      const anchor = check.text([...path, key, at], 'an anchor of the reference page, such as listThings/query/page_size');
      if (known !== undefined && anchor !== '' && isNewest && !known.hasPart(anchor))
        check.report(
          [...path, key, at],
          `No operation, parameter or field has the anchor ${anchor}.`,
          'Copy what follows "#" in the address of it on the reference page.',
        );
      return anchor;
    });
  };
  return { impact, text, operations, new: anchors('new'), changed: anchors('changed') };
};

const readEntry = (root: string, file: string, apis: KnownApis, isNewest: boolean): Result<ReleaseEntry> => {
  const text = readSourceText(root, file);
  if (!text.ok) return text;
  const yaml = parseLocatedYaml(text.value, file);
  if (!yaml.ok) return yaml;
  const check = createChecker(yaml.value, 'release-entry');
  if (check.object([], ['api', 'date', 'version', 'summary', 'changes'], []) === undefined) return bad(...check.problems);
  const api = check.text(['api'], 'the name of an API in redocly.yaml');
  const known = apis.get(api);
  if (api !== '' && known === undefined) check.report(['api'], `No API is named "${api}".`, suggestClosest(api, [...apis.keys()]));
  const date = check.text(['date'], 'a date such as 2026-01-31, in quotes', isDate);
  const version = check.text(['version'], 'a version such as "1.2", in quotes', (value) => /^\d+(?:\.\d+){1,2}$/.test(value));
  if (known !== undefined && version !== '' && isAbove(version, known.version))
    check.report(
      ['version'],
      `The API has the version ${known.version}, and the entry is of ${version}.`,
      `Set info.version of its spec to '${version}', or correct the entry.`,
    );
  const summary = check.text(['summary'], 'a sentence on what the release is about');
  const changes = (check.list(['changes']) ?? []).map((_, index) => readChange(check, index, known, isNewest));
  if (api !== '' && date !== '' && basename(entryFile({ api, date })) !== basename(file))
    check.report([], 'The name of the file is not that of its date and API.', `Rename it to ${basename(entryFile({ api, date }))}.`);
  return check.problems.length > 0 ? bad(...check.problems) : good({ api, date, version, summary, changes });
};

/** The files of entries by the API in their names; the newest of each API comes last. */
const newestFiles = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.toSorted().map((name) => [name.replace(/^[\d-]{11}/, ''), name]));

/**
 * Reads every entry of specs/changes/, the newest first, or reports what is wrong with them. Only the newest entry of an API
 * has to name operations, parameters and fields that exist.
 */
export const readEntries = (root: string, apis: KnownApis): Result<readonly ReleaseEntry[]> => {
  const names = filesBelow(join(root, changesFolder))
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => basename(path));
  const newest = new Set(newestFiles(names).values());
  const results = names.map((name) => readEntry(root, `${changesFolder}/${name}`, apis, newest.has(name)));
  const problems: readonly Diagnostic[] = results.flatMap((result) => (result.ok ? [] : result.problems));
  const entries = results.flatMap((result) => (result.ok ? [result.value] : []));
  return problems.length > 0
    ? bad(...problems)
    : good(entries.toSorted((a, b) => b.date.localeCompare(a.date) || a.api.localeCompare(b.api)));
};
