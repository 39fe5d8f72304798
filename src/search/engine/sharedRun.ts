import { fold } from './words.ts';

/** The words of a text in their order. Unlike search terms, an identifier is the words it is made of, and nothing else. */
export const wordsInOrder = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The cost of a word that only one of the two has: a pasted message has other names and numbers than the documented one. */
const oddWord = 0.4;

/**
 * How much of a query a text has in the same order: the words of the best passage that both have, less a part for each word
 * that only one of the two has (the local alignment of Smith and Waterman).
 */
export const sharedRun = (query: readonly string[], text: readonly string[]): number => {
  const words = new Set(query);
  let best = 0;
  let before: readonly number[] = [];
  for (const word of text) {
    // Most words of a text are far from any passage that counts.
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
