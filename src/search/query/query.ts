import type { SearchKind } from '../../shared/search/searchRecord.ts';

/** The words before a colon that narrow a search: `method:post`. */
export const operators = ['method', 'status', 'permission', 'role', 'api', 'in'] as const;

export type Operator = (typeof operators)[number];

/** The kinds of records that a value of `in:` selects, in addition to the records of the scope with that name. */
export const kindsIn: Readonly<Record<string, readonly SearchKind[]>> = {
  guides: ['guide', 'heading', 'term'],
  operations: ['operation'],
  schemas: ['schema'],
  parameters: ['parameter'],
  properties: ['property'],
  values: ['value'],
  errors: ['status'],
};

/** A condition that every result meets or, with `isNot`, that no result meets. */
export type Filter = { readonly operator: Operator | 'deprecated'; readonly value: string; readonly isNot: boolean };

export type Query = {
  /** The search text, without operators, quotes and excluded words. */
  readonly text: string;
  /** The quoted phrases. */
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
  readonly filters: readonly Filter[];
};

const isOperator = (word: string): word is Operator => (operators as readonly string[]).includes(word);

// An operator needs a value right after its colon: many error messages begin with `status: ...`.
const piece = /(-?)([a-z]+):("[^"]*"|[^\s"]+)|(-?)"([^"]+)"|\S+/gi;

/** Whether a query has nothing to search for: only spaces and punctuation, such as the first quote of a phrase. */
export const isBlank = (query: string): boolean => /^[\p{P}\s]*$/u.test(query);

/** Parses a query. Anything that is not an operator is text, so every query is valid. */
export const parseQuery = (query: string): Query => {
  const text: string[] = [];
  const phrases: string[] = [];
  const excluded: string[] = [];
  const filters: Filter[] = [];
  for (const [whole, not, operator = '', value = '', notPhrase, phrase] of query.matchAll(piece)) {
    const name = operator.toLowerCase();
    if (isOperator(name)) filters.push({ operator: name, value: value.replaceAll('"', '').toLowerCase(), isNot: not === '-' });
    else if (phrase !== undefined && phrase.trim() !== '') (notPhrase === '-' ? excluded : phrases).push(phrase.trim());
    else if (/^-?deprecated$/i.test(whole)) filters.push({ operator: 'deprecated', value: '', isNot: whole.startsWith('-') });
    // A minus before a digit is part of a number, and before a single letter part of a command-line option.
    else if (/^-\p{L}{2}/u.test(whole)) excluded.push(whole.slice(1));
    else text.push(whole);
  }
  return { text: text.join(' '), phrases, excluded, filters };
};

/** Returns the query as text, without its conditions. */
export const withoutFilters = ({ text, phrases, excluded }: Query): string =>
  [text, ...phrases.map((phrase) => `"${phrase}"`), ...excluded.map((word) => `-${word}`)].join(' ').trim();
