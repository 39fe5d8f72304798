import { stringify } from 'yaml';
import { impacts, type Change } from '../diff/types.ts';
import { filterEntries } from '../../src/shared/records.ts';
import type { EntryChange, ReleaseEntry } from './releaseEntry.ts';

/**
 * Returns the version that follows these changes. Below 1.0, a breaking change increases the second number. A version keeps its
 * number of parts: `1.1` becomes `1.2` after changes that are not breaking.
 * @see https://semver.org/#spec-item-4
 */
export const nextVersion = (version: string, changes: readonly Pick<Change, 'impact'>[]): string => {
  const parts = version.split('.').map(Number);
  if (parts.length === 0 || parts.some((part) => !Number.isInteger(part))) return version;
  const [major = 0, minor = 0, patch = 0] = parts;
  const worst = impacts.find((impact) => changes.some((change) => change.impact === impact));
  if (worst === undefined) return version;
  const raised =
    worst === 'breaking' && major > 0
      ? [major + 1, 0, 0]
      : worst === 'documentation' && parts.length > 2
        ? [major, minor, patch + 1]
        : [major, minor + 1, 0];
  return raised.slice(0, Math.max(parts.length, 2)).join('.');
};

/** Summarizes changes of examples and descriptions as one change. */
const summarizeWords = (changes: readonly Change[]): readonly EntryChange[] => {
  const words = changes.filter(({ impact }) => impact === 'documentation');
  const operations = [...new Set(words.flatMap(({ operations: reached }) => reached))];
  return words.length === 0
    ? []
    : [{ impact: 'documentation', text: 'Descriptions and examples were revised.', operations, new: [], changed: [] }];
};

/** Returns the text of a change in Markdown: an operation at its beginning is code. */
const markdownOf = (text: string): string => text.replace(/^[A-Z]+ \/\S*?(?=:? )/, '`$&`');

/** The input for a draft entry. */
export type DraftFacts = Pick<ReleaseEntry, 'api' | 'date' | 'version'> & {
  readonly summary: string;
  readonly changes: readonly Change[];
  /** The anchors of the parts that a change added or changed. */
  readonly partsOf: (change: Change) => readonly string[];
};

/** Matches rules for additions that get the badge "new". An added enum value or end date changes the part with the anchor. */
const addedPart = /^(?:api|operation|parameter|(?:request|response)(?:-required)?-property)-added(?:-optional|-required)?$/;

const addedOperation = /^(?:api|operation)-added$/;

/** Drafts the entry of an API, which people then edit. */
export const draftEntry = ({ changes, partsOf, ...facts }: DraftFacts): ReleaseEntry => {
  const drafted = changes
    .filter(({ impact }) => impact !== 'documentation')
    .map((change): EntryChange => {
      const { impact, text, operations, rule } = change;
      const parts = partsOf(change);
      const isAddition = addedPart.test(rule);
      // An operation that uses what was added is not new itself.
      const isNew = (part: string): boolean => isAddition && (addedOperation.test(rule) || !operations.includes(part));
      const [fresh = [], changed = []] = [true, false].map((wanted) => parts.filter((part) => isNew(part) === wanted));
      return { impact, text: markdownOf(text), operations, new: fresh, changed };
    });
  return { ...facts, changes: [...drafted, ...summarizeWords(changes)] };
};

/** Empty lists are omitted. */
const written = ({ impact, text, operations, ...marks }: EntryChange): object => ({
  impact,
  text,
  operations,
  ...filterEntries(marks, (_, anchors) => anchors.length > 0),
});

/** The content of an entry's file, with a comment on what people may edit. */
export const entryText = (entry: ReleaseEntry): string =>
  '# Edit the texts as you like. Lint checks that the API, the version, the operations and the anchors exist. What is listed\n' +
  '# under "new" and "changed" gets a badge on the reference page.\n' +
  stringify({ ...entry, changes: entry.changes.map(written) }, { lineWidth: 120, aliasDuplicateObjects: false });
