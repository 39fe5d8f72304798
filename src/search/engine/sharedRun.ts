import { fold } from './words.ts';

/** The words of a text in their order. Unlike search terms, an identifier is the words it is made of, and nothing else. */
export const wordsInOrder = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The length of the longest sequence of words that a text shares with a query. */
export const sharedRun = (query: readonly string[], text: readonly string[]): number => {
  const asked = new Set(query);
  let longest = 0;
  let before: readonly number[] = [];
  for (const word of text) {
    const last = before;
    before = asked.has(word) ? query.map((other, at) => (other === word ? (last[at - 1] ?? 0) + 1 : 0)) : [];
    for (const run of before) if (run > longest) longest = run;
  }
  return longest;
};
