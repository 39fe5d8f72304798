import type { SearchResults } from './client.ts';

type MissingNoteProps = { readonly answer: SearchResults | undefined; readonly className: string | undefined };

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

/** Says which words of a query are on no page, where there are results for its other words or for words with a similar meaning. */
export const MissingNote = ({ answer, className }: MissingNoteProps) => {
  const words = (answer?.missing ?? []).map((word) => `"${word}"`);
  if (answer === undefined || answer.nbHits === 0 || words.length === 0) return null;
  return <p className={className}>No page mentions {listed.format(words)}. The results match other or similar words.</p>;
};
