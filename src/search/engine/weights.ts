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

/** Returns the weight of a kind for a query with this number of words. */
export const kindWeight = (kind: SearchKind, words: number): number =>
  (kind === 'status' || kind === 'permission') && words >= messageLength ? 1.2 : kindWeights[kind];

const isHeld = (kind: SearchKind): boolean => kind === 'value' || kind === 'status' || kind === 'permission';
const isPart = (kind: SearchKind): boolean => ['parameter', 'property', 'heading', 'term'].includes(kind);

/** Returns the weight of an exact match of a record's name: containers come before their contents. */
export const sameName = (kind: SearchKind): number => {
  if (isHeld(kind)) return 2;
  return isPart(kind) ? 20 : 40;
};

/** Returns the weight of a name that consists of the typed words in another form or spelling. */
export const sameWords = (kind: SearchKind): number => (isHeld(kind) || isPart(kind) ? 1.2 : 3);

/**
 * The weights of terms that are not exactly the word of the query. `onlySynonym` is for a hit that only has synonyms of the
 * query's single word, although the word occurs in the docs.
 */
export const likeness = { ending: 0.8, synonym: 0.6, prefix: 0.4, onlySynonym: 0.02 } as const;

/** Whether names of a kind repeat from operation to operation: `page_size` is a parameter of each list. */
export const sharesNames = (kind: SearchKind): boolean => ['parameter', 'property', 'value', 'status'].includes(kind);

/** Whether a kind answers questions such as how, why and what. */
export const explains = (kind: SearchKind): boolean => ['guide', 'heading', 'section', 'term'].includes(kind);

/** The factors that raise a record over others that match. */
export const lift = {
  /** If all words of the query are in its names. */
  allInNames: 1.8,
  /** By the square of the share of the query that is in its names. */
  inNames: 0.5,
  /** The share of the scores of other hits on the page that is added to the best one. */
  page: 0.5,
  /** If the query contains one of its names as an identifier. */
  identifier: 4,
  /** If it contains a phrase that is quoted in the query. */
  phrase: 4,
  /** If the query is a question, and the record is from a guide or an explanatory section. */
  explanation: 1.8,
} as const;

/** Deprecated records are ranked last, unless the query is their name. */
export const deprecatedWeight = 0.25;

/** Readers who only name a thing want to see, create or change it more often than delete it. */
export const deletionWeight = 0.85;

/** The weight of an operation's response when the query is only a status, because the docs explain statuses in general. */
export const statusOfOperation = 0.1;

/**
 * Returns the weight of containing most of a long query in the same order. Error messages are in responses, and questions are not
 * worded like them.
 */
export const quoted = (kind: SearchKind, asksQuestion: boolean): number => (kind === 'status' && !asksQuestion ? 64 : 1);
