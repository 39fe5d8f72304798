import { queryLength } from './cutQuery.ts';

/** Says that the query of the URL was longer than a query can be. */
export const CutNote = ({ className }: { readonly className: string | undefined }) => (
  <p className={className}>The query was too long. Only its first {queryLength} characters are searched for.</p>
);
