import { queryLength } from './cutQuery.ts';

/** Says that the query is made of a longer text that was pasted. */
export const CondensedNote = ({ className }: { readonly className: string | undefined }) => (
  <p className={className}>The pasted text was shortened to its most telling {queryLength} characters.</p>
);
