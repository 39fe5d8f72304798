import type { SearchKind } from '../../shared/search/searchRecord.ts';
import { stem } from './words.ts';

/** The prior probability of each kind, all else being equal. */
export const kindWeights: Readonly<Record<SearchKind, number>> = {
  guide: 1.4,
  operation: 1.4,
  api: 1.2,
  schema: 1.2,
  section: 1.2,
  tag: 1,
  heading: 1,
  parameter: 0.8,
  property: 0.8,
  value: 0.65,
  permission: 0.6,
  status: 0.6,
};

/** Queries with many words are mostly pasted messages, and errors contain messages. */
export const messageLength = 5;

/** The weight of a kind for a query of so many words. */
export const kindWeight = (kind: SearchKind, words: number): number =>
  kind === 'status' && words >= messageLength ? 1.2 : kindWeights[kind];

const isHeld = (kind: SearchKind): boolean => kind === 'value' || kind === 'status' || kind === 'permission';
const isPart = (kind: SearchKind): boolean => kind === 'parameter' || kind === 'property' || kind === 'heading';

const wordsOfKinds: readonly (readonly [words: string, kinds: readonly SearchKind[]])[] = [
  ['parameter param argument', ['parameter', 'property']],
  ['header', ['parameter']],
  ['endpoint', ['operation']],
  ['guide', ['guide']],
  ['schema', ['schema']],
  ['enum', ['value', 'schema']],
];

/** The kinds of records that a word names, by its stem: in `robolog_type parameter`, the second word says what the first is. */
export const namedKinds: ReadonlyMap<string, readonly SearchKind[]> = new Map(
  wordsOfKinds.flatMap(([words, kinds]) => words.split(' ').map((word) => [stem(word), kinds] as const)),
);

/** The weight of an exact match of a record's name: containers come before their contents. */
export const sameName = (kind: SearchKind): number => {
  if (isHeld(kind)) return 2;
  return isPart(kind) ? 20 : 40;
};

/** How much it counts that a name is made of the words that were typed, in another form or spelling. */
export const sameWords = (kind: SearchKind): number => (isHeld(kind) || isPart(kind) ? 1.2 : 3);

/** The weight of a term that is not exactly the word of the query. */
export const likeness = { ending: 0.8, synonym: 0.6, prefix: 0.5 } as const;

/** What raises a record over others that match as well. */
export const lift = {
  /** All words of the query are in its names. */
  allInNames: 1.8,
  /** The query contains one of its names as an identifier. */
  identifier: 4,
  /** It contains a text that the query has in quotes. */
  phrase: 4,
  /** The query names its kind. */
  kind: 1.8,
} as const;

/** Deprecated records come last, unless the query is their name. */
export const deprecatedWeight = 0.25;

/** Headings such as "Troubleshooting", which many guides have, do not say what their sections are about. */
export const commonHeading = { pages: 5, weight: 0.6 } as const;
