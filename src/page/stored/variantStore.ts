import { storedChoice } from './storedChoice.ts';

const chosen = storedChoice('snippet-variants');

const listOf = (value: string | undefined): readonly string[] => (value ?? '').split(' ');

/**
 * Chooses one of the variants of a snippet for all snippets that have it.
 * @param ids all variants of the snippet
 * @param id the chosen variant; undefined for none
 */
export const chooseVariant = (ids: readonly string[], id: string | undefined): void => {
  const others = listOf(chosen.get()).filter((one) => one !== '' && !ids.includes(one));
  const all = id === undefined ? others : [...others, id];
  chosen.choose(all.length === 0 ? undefined : all.join(' '));
};

/** Returns the chosen variant of a snippet with these variants; undefined for none, and in prerendered pages. */
export const useVariant = (ids: readonly string[]): string | undefined => {
  const list = listOf(chosen.useChoice());
  return ids.find((id) => list.includes(id));
};
