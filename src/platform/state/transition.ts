import { findEdge, type GuardValues, type Lifecycle } from '../../shared/guides/lifecycle.ts';
import { Refusal } from '../request/response.ts';

const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => words[key] ?? whole);

/**
 * Returns the next state according to the table. Throws the rejection in the table; a missing pair of state and event is a bug
 * and throws an Error.
 */
export const transition = (
  lifecycle: Lifecycle,
  from: string,
  event: string,
  options: { readonly guards?: GuardValues; readonly words?: Readonly<Record<string, string>> } = {},
): string => {
  const edge = findEdge(lifecycle, from, event, options.guards);
  if (edge === undefined) throw new Error(`The lifecycle ${lifecycle.id} has no edge for "${event}" in the state "${from}".`);
  if ('to' in edge) return edge.to;
  throw new Refusal(edge.error.status, fill(edge.error.text, options.words ?? {}));
};
