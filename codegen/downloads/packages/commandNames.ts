import { slugOf } from '../../../src/shared/model/cases.ts';
import { singular } from '../../mock/shapes.ts';

/** A command, such as `orders list`. */
export type CommandName = { readonly operationId: string; readonly group: string; readonly name: string };

type Tags = readonly { readonly name: string; readonly operationIds: readonly string[] }[];

const sameNoun = (left: string, right: string): boolean => singular(left) === singular(right);

/** Whether `words` contains `nouns` from `start` on, each in the singular or the plural. */
const hasAt = (words: readonly string[], nouns: readonly string[], start: number): boolean =>
  start > 0 && nouns.every((noun, at) => sameNoun(words[start + at] ?? '', noun));

/** The words of an operation without those of its group: `list` in `orders`, `list-by-status` in `jobs`. */
const shortName = (words: readonly string[], nouns: readonly string[]): readonly string[] => {
  if (hasAt(words, nouns, 1)) return [...words.slice(0, 1), ...words.slice(1 + nouns.length)];
  return hasAt(words, nouns, words.length - nouns.length) ? words.slice(0, 1) : words;
};

/**
 * Names the commands of an API. The group is the tag, and the name is the operation without the noun of the group. If two
 * operations of a group would have the same name, the one whose noun is exactly the group keeps it.
 */
export const commandNames = (tags: Tags): readonly CommandName[] =>
  tags.flatMap((tag) => {
    const group = slugOf(tag.name) || 'operations';
    const nouns = group.split('-');
    const entries = tag.operationIds.map((operationId) => {
      const words = slugOf(operationId).split('-');
      return { operationId, words, short: shortName(words, nouns), isExact: words.slice(1).join('-') === group };
    });
    return entries.map((entry) => {
      const name = entry.short.join('-');
      const others = entries.filter((other) => other !== entry && other.short.join('-') === name);
      const isFree = others.length === 0 || (entry.isExact && !others.some(({ isExact }) => isExact));
      return { operationId: entry.operationId, group, name: isFree ? name : entry.words.join('-') };
    });
  });
