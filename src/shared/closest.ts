import { distance } from 'fastest-levenshtein';

/** Longer names are not compared. */
const longest = 200;

/** Swapped letters count as two edits, so names of four or more letters may differ by two. */
const mostEdits = (name: string): number => (name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3)));

/** Returns the known name closest to a mistyped one, ignoring case; undefined when none is close. */
export const closest = (given: string, known: Iterable<string>): string | undefined => {
  if (given.length > longest) return undefined;
  let best: { readonly name: string; readonly edits: number } | undefined;
  for (const name of known) {
    const most = mostEdits(name);
    if (name === given || name.length > longest || Math.abs(name.length - given.length) > most) continue;
    const edits = distance(given.toLowerCase(), name.toLowerCase());
    if (edits <= most && (best === undefined || edits < best.edits)) best = { name, edits };
  }
  return best?.name;
};

/** Returns ` Did you mean Site?`, or an empty string when no name is close. */
export const didYouMean = (given: string, known: Iterable<string>): string => {
  const name = closest(given, known);
  return name === undefined ? '' : ` Did you mean ${name}?`;
};

/** The maximum number of words of which a message lists all. */
const mostListed = 10;

/** The number of words that a message lists of more than that. */
const mostSimilar = 5;

/** How much of two words differs: 0 if nothing does, 1 if everything does. */
const difference = (one: string, other: string): number =>
  distance(one.toLowerCase().slice(0, longest), other.toLowerCase().slice(0, longest)) / Math.max(1, one.length, other.length);

const similar = (word: string, known: readonly string[]): readonly string[] =>
  known
    .map((name) => ({ name, difference: difference(word, name) }))
    .toSorted((left, right) => left.difference - right.difference)
    .map(({ name }) => name);

/** Returns `Did you mean "root"?`, or known words when none is close: all of them, or the most similar of many. */
export const suggestClosest = (word: string, known: readonly string[]): string => {
  const name = closest(word, known);
  if (name !== undefined) return `Did you mean "${name}"?`;
  return known.length <= mostListed
    ? `Known: ${known.join(', ')}.`
    : `Most similar: ${similar(word, known).slice(0, mostSimilar).join(', ')}.`;
};
