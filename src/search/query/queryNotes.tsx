import type { SearchResults } from '../client.ts';
import { queryLength } from './cutQuery.ts';

/** The note that the query was made from a longer pasted text. */
export const condensedNote = `The pasted text was shortened to its most relevant ${queryLength} characters.`;

/** The note that the query in the URL was too long and is truncated. */
export const cutNote = `The query was too long. Only its first ${queryLength} characters are searched for.`;

/** What is sent to the search provider while usage reports are on. */
export const usageNote = 'Searches and opened results are reported to insights.algolia.io.';

type WordNotesProps = { readonly results: SearchResults | undefined; readonly className: string | undefined };

// Intl.ListFormat would delay the dialog by 40 ms.
const listOf = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' or ');

const notesOf = ({ missing = [], corrections = [] }: SearchResults): readonly string[] => [
  ...corrections.map(({ typed, used }) => `No results for "${typed}". Showing results for "${used}".`),
  ...(missing.length === 0 ? [] : [`No page mentions ${listOf(missing)}. The results match other or similar words.`]),
];

/**
 * The note about words of a query that occur on no page, and about words that were corrected, when there are results
 * nevertheless.
 */
export const WordNotes = ({ results, className }: WordNotesProps) =>
  results === undefined || results.nbHits === 0
    ? null
    : notesOf(results).map((note) => (
        <p key={note} className={className}>
          {note}
        </p>
      ));
