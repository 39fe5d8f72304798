import type { Product } from '../load/settings/product.ts';

/** A place in a spec, comparable across the specs of one run. */
export type OperationPlace = { readonly file: string; readonly pointer: string };

/** Operation ids in lower case, each with the first place that declares it. */
export type OperationIds = Map<string, OperationPlace & { readonly id: string }>;

/** What our rules know beyond the spec they look at. */
export type RuleContext = {
  readonly root: string;
  readonly permissions: readonly string[];
  readonly product: Product;
  /** Operation ids met so far, in lower case, over all specs of the run. */
  readonly operationIds: OperationIds;
};

const separator = ' Fix: ';

/** A message that says what to do as well; the two are told apart again by `splitMessage`. */
export const message = (text: string, fix: string): string => `${text}${separator}${fix}`;

/** The two halves of a rule's message. */
export const splitMessage = (whole: string): { readonly text: string; readonly fix?: string } => {
  const at = whole.indexOf(separator);
  return at === -1 ? { text: whole } : { text: whole.slice(0, at), fix: whole.slice(at + separator.length) };
};
