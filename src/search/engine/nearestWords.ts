/** Returns the maximum number of wrong letters in a word: none in a short one, where every change makes another word. */
const mostErrors = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/**
 * Returns the optimal string alignment distance between two words (letters that are missing, extra, wrong or swapped with their
 * neighbour), and between a word and the nearest prefix of the other; `Infinity` for both if they are above a limit.
 */
const distanceOf = (word: string, other: string, limit: number): { readonly whole: number; readonly beginning: number } => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    let least = row;
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = word[row - 1] === other[at - 1];
      let cost = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1])
        cost = Math.min(cost, (beforeLast[at - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return { whole: Infinity, beginning: Infinity };
    beforeLast = last;
    last = current;
  }
  return { whole: last.at(-1) ?? Infinity, beginning: Math.min(...last) };
};

type Near = { readonly word: string; readonly distance: number; readonly count: number };

/**
 * Returns the likely corrections of a misspelled word, nearest first, then most used first. Most people get the first letter
 * right. A word that is still being typed may be the prefix of a longer one.
 * @param words every word and how often it is used
 */
export const nearestWords = (typed: string, words: Iterable<readonly [string, number]>, isTyping: boolean): readonly string[] => {
  const limit = mostErrors(typed.length);
  if (limit === 0 || /\P{L}/u.test(typed)) return [];
  const near: Near[] = [];
  for (const [word, count] of words) {
    const longer = word.length - typed.length;
    if (longer < -limit || (longer > limit && !isTyping) || /\P{L}/u.test(word)) continue;
    const { whole, beginning } = distanceOf(typed, word, limit);
    const asBeginning = isTyping && typed.length > 4 ? beginning : Infinity;
    if (Math.min(whole, asBeginning) > limit) continue;
    const isSameStart = word[0] === typed[0];
    // `notified` is not a misspelling of `modified`, nor `graphql` of `graph`.
    if (whole > 1 && (!isSameStart || typed.startsWith(word))) continue;
    near.push({ word, count, distance: Math.min(whole, asBeginning + 0.75) });
  }
  return near.toSorted((a, b) => a.distance - b.distance || b.count - a.count).map(({ word }) => word);
};
