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
  let before: readonly number[] = [];
  for (const word of text) {
    // Most words of a text are far from any relevant passage.
    if (before.length === 0 && !words.has(word)) continue;
    const row: number[] = [];
    for (const [at, asked] of query.entries()) {
      const aligned = (before[at - 1] ?? 0) + (asked === word ? 1 : -oddWord);
      row[at] = Math.max(0, aligned, (before[at] ?? 0) - oddWord, (row[at - 1] ?? 0) - oddWord);
      if (row[at] > best) best = row[at];
    }
    before = row.some((score) => score > 0) ? row : [];
  }
  return best;
};
