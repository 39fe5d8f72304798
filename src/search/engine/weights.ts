import { pathOf } from '../../shared/search/searchFile.ts';
import type { SearchKind, SearchRecord } from '../../shared/search/searchRecord.ts';

/** The prior of each kind: readers look for a guide or an operation more often than for one field. */
const kindWeights: Readonly<Partial<Record<SearchKind, number>>> = { guide: 1.4, operation: 1.4, parameter: 0.8, property: 0.8 };

/** Returns the prior of a kind. */
export const kindWeight = (kind: SearchKind): number => kindWeights[kind] ?? 1;

/** Queries with this many words are usually pasted messages or whole sentences. */
export const messageLength = 5;

/** Whether a name is that of the record alone, not of all things of its kind. */
export const hasOwnName = (kind: SearchKind): boolean => ['guide', 'api', 'section', 'tag', 'operation', 'schema', 'term'].includes(kind);

/**
 * Whether readers who type the name of a record mean the record. A word that is the name of a field is usually also that of the
 * things that the field refers to, but an identifier such as `note_id` is only that of the field.
 */
export const isMeantBy = (kind: SearchKind, isIdentifier: boolean): boolean =>
  hasOwnName(kind) || (isIdentifier && (kind === 'parameter' || kind === 'property'));

/**
 * The weights of terms that are not the word of the query. `onlySynonym` is for a hit that only has synonyms of the
 * query's single word, although the word occurs in the docs.
 */
export const likeness = { synonym: 0.6, prefix: 0.4, onlySynonym: 0.02 } as const;

/** The number of hits with the same kind and name that come before hits with other names. */
export const mostAlike = 2;

/** Returns what other records share: `page_size` is a parameter of each list, `Error` a schema of each API. Undefined for unique names. */
export const repeatedName = (record: SearchRecord): string | undefined =>
  ['parameter', 'property', 'value', 'status', 'schema'].includes(record.kind) ? `${record.kind} ${pathOf(record).at(-1)}` : undefined;

/** Whether a kind answers questions such as how, why and what. */
export const explains = (kind: SearchKind): boolean => ['guide', 'heading', 'section', 'term'].includes(kind);

/** The factors that raise a record over others that match. */
export const lift = {
  /** If the query is its name. */
  name: 20,
  /** If the query has the words of its name, in another form or spelling. */
  words: 3,
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

/** The weight of an operation on what was done, such as `Show a captured payment`, when the query begins with the verb `capture`. */
export const participleWeight = 0.4;

/** Readers who only name a thing want to see, create or change it more often than delete it. */
export const deletionWeight = 0.85;

/**
 * The weight of an operation's response when the query is only a status, which the docs explain in general, or only a path, whose
 * reader looks for the operation.
 */
export const statusOfOperation = 0.1;

/**
 * Returns the weight of containing most of a long query in the same order. Error messages are in responses, and questions are not
 * worded like them.
 */
export const quoted = (kind: SearchKind, asksQuestion: boolean): number => (kind === 'status' && !asksQuestion ? 64 : 2);
