import { distance } from 'fastest-levenshtein';

/** Longer names are not compared, because nobody mistypes one. */
const longest = 64;

/** Returns the known name that `given` most likely stands for: at most a third of its letters differ, ignoring case. */
export const nearest = (given: string, known: Iterable<string>): string | undefined => {
  if (given.length > longest) return undefined;
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const name of known) {
    const most = Math.max(1, Math.floor(name.length / 3));
    if (name.length > 2 * longest || Math.abs(name.length - given.length) > most) continue;
    const far = distance(given.toLowerCase(), name.toLowerCase());
    if (far <= most && (best === undefined || far < best.far)) best = { name, far };
  }
  return best?.name;
};

/** Returns ` Did you mean Site?`, or an empty string when no name is close. */
export const didYouMean = (given: string, known: Iterable<string>): string => {
  const name = nearest(given, known);
  return name === undefined ? '' : ` Did you mean ${name}?`;
};
