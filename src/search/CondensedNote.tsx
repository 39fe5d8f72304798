import { queryLength } from './cutQuery.ts';

/** The note that the query was made from a longer pasted text. */
export const CondensedNote = ({ className }: { readonly className: string | undefined }) => (
  <p className={className}>The pasted text was shortened to its most telling {queryLength} characters.</p>
);
