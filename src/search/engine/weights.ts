import type { SearchKind } from '../../shared/search/searchRecord.ts';

/** The prior probability of each kind, all else being equal. */
export const kindWeights: Readonly<Record<SearchKind, number>> = {
  guide: 1.4,
  operation: 1.4,
  api: 0.9,
  schema: 1.4,
  section: 1.2,
  tag: 1,
  heading: 1,
  term: 1,
  parameter: 0.8,
  property: 0.8,
  value: 0.65,
  permission: 0.6,
  status: 0.6,
};

/** Queries with many words are mostly pasted messages, and errors contain messages, which may name a permission. */
export const messageLength = 5;

/** The weight of a kind for a query of so many words. */
export const kindWeight = (kind: SearchKind, words: number): number =>
  (kind === 'status' || kind === 'permission') && words >= messageLength ? 1.2 : kindWeights[kind];

const isHeld = (kind: SearchKind): boolean => kind === 'value' || kind === 'status' || kind === 'permission';
const isPart = (kind: SearchKind): boolean => ['parameter', 'property', 'heading', 'term'].includes(kind);

/** The weight of an exact match of a record's name: containers come before their contents. */
export const sameName = (kind: SearchKind): number => {
  if (isHeld(kind)) return 2;
  return isPart(kind) ? 20 : 40;
};

/** How much it counts that a name is made of the words that were typed, in another form or spelling. */
export const sameWords = (kind: SearchKind): number => (isHeld(kind) || isPart(kind) ? 1.2 : 3);

/**
 * The weight of a term that is not exactly the word of the query; `inTerm` is that of a word whose term means something else,
 * `onlySynonym` that of a hit that has nothing but synonyms of the only word, which the docs have, and `part` that of a word inside
 * an identifier of a long query, beside the identifier itself.
 */
export const likeness = { ending: 0.8, synonym: 0.6, corrected: 0.6, prefix: 0.4, inTerm: 0.25, onlySynonym: 0.02, part: 0.3 } as const;

/** How much of the words that only its neighbours on the page have counts for a record, by whether it contains them. */
export const nearbyWords = { container: 0.3, part: 0.25 } as const;

/** Whether other records are part of it. */
export const isContainer = (kind: SearchKind): boolean => !isHeld(kind) && !isPart(kind);

/** Kinds that answer how, why and what. */
export const explains = (kind: SearchKind): boolean => ['guide', 'heading', 'section', 'term'].includes(kind);

/** What raises a record over others that match as well. */
export const lift = {
  /** All words of the query are in its names. */
  allInNames: 1.8,
  /** The query is in its names, by the square of the share that is. */
  inNames: 0.5,
  /** By how much of the score of other hits on its page the best one there is raised. */
  page: 0.5,
  /** The query contains one of its names as an identifier. */
  identifier: 4,
  /** It contains a text that the query has in quotes. */
  phrase: 4,
  /** The query asks what the term is that it explains. */
  meaning: 20,
  /** The query is a question, and it is from a guide or a section that explains. */
  explanation: 1.8,
} as const;

/** Deprecated records come last, unless the query is their name. */
export const deprecatedWeight = 0.25;

/** Readers who name only a thing want to see, create or change it more often than to delete it. */
export const deletionWeight = 0.85;

/** What a response of one operation counts when the query is nothing but a status, which the docs explain as a whole. */
export const statusOfOperation = 0.1;

/**
 * How much it counts that a record has most of a long query in the same order: error messages stand in responses, and nobody asks
 * a question in the words of one. A message that many operations share says less about the operation.
 */
export const quoted = (kind: SearchKind, isShared: boolean, asksQuestion: boolean): number => {
  if (kind !== 'status' || asksQuestion) return 1;
  return isShared ? 4 : 64;
};

/** Headings such as "Troubleshooting", which many guides have, do not say what their sections are about. */
export const commonHeading = { pages: 5, weight: 0.6 } as const;
