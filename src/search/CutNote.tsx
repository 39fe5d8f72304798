import { queryLength } from './cutQuery.ts';

/** The note that the query in the URL was too long and is truncated. */
export const CutNote = ({ className }: { readonly className: string | undefined }) => (
  <p className={className}>The query was too long. Only its first {queryLength} characters are searched for.</p>
);
