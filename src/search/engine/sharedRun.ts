import { fold } from './words.ts';

/** Returns the words of a text in order. Unlike in search terms, an identifier is replaced by its parts. */
export const wordsInOrder = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The cost of a word that only one of the two has: a pasted message has other names and numbers than the documented one. */
const oddWord = 0.4;

/**
 * Returns how much of a query a text contains in the same order: the number of words in the best common passage, minus a cost for
 * each word that only one of the two has (Smith–Waterman local alignment).
 */
export const sharedRun = (query: readonly string[], text: readonly string[]): number => {
  const words = new Set(query);
  let best = 0;
  // The scores of passages that end at the previous and at the current word of the text, by the number of the query's words so far.
  let before = new Float64Array(query.length + 1);
  let row = new Float64Array(query.length + 1);
  let isApart = true;
  for (const word of text) {
    // Most words of a text are far from any relevant passage.
    if (isApart && !words.has(word)) continue;
    isApart = true;
    for (let at = 1; at <= query.length; at += 1) {
      const aligned = (before[at - 1] ?? 0) + (query[at - 1] === word ? 1 : -oddWord);
      const score = Math.max(0, aligned, (before[at] ?? 0) - oddWord, (row[at - 1] ?? 0) - oddWord);
      row[at] = score;
      if (score > 0) isApart = false;
      if (score > best) best = score;
    }
    [before, row] = [row, before];
  }
  return best;
};
