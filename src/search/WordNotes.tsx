import type { SearchResults } from './client.ts';

type WordNotesProps = { readonly results: SearchResults | undefined; readonly className: string | undefined };

const quoted = (word: string): string => `"${word}"`;
const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });
const allOf = new Intl.ListFormat('en');

/** Says which words of a query are on no page, and which were read as similar ones, when there are results nevertheless. */
export const WordNotes = ({ results, className }: WordNotesProps) => {
  if (results === undefined || results.nbHits === 0) return null;
  const { missing = [], corrections = [] } = results;
  return (
    <>
      {corrections.length === 0 ? null : (
        <p className={className}>
          No results for {anyOf.format(corrections.map(({ typed }) => quoted(typed)))}. Showing results for{' '}
          {allOf.format(corrections.map(({ used }) => quoted(used)))}.
        </p>
      )}
      {missing.length === 0 ? null : (
        <p className={className}>No page mentions {anyOf.format(missing.map(quoted))}. The results match other or similar words.</p>
      )}
    </>
  );
};
