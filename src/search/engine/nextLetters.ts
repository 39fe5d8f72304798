import type { SearchRecord } from '../../../codegen/model/searchRecord.ts';
import { fold, sameForm, termsOf } from './words.ts';

/** Texts in the order of their letters, with how often each is there: those that begin alike stand together. */
type Sorted = { readonly texts: readonly string[]; readonly counts: readonly number[] };

const sorted = (counts: ReadonlyMap<string, number>): Sorted => {
  // In the order of code units, in which `placeIn` looks for them.
  const texts = [...counts.keys()].toSorted();
  return { texts, counts: texts.map((text) => counts.get(text) ?? 0) };
};

/** Where the first text stands that is not before the one given. */
const placeIn = (texts: readonly string[], given: string): number => {
  let [from, to] = [0, texts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((texts[middle] ?? '') < given) from = middle + 1;
    else to = middle;
  }
  return from;
};

const addLetters = (weights: Map<string, number>, { texts, counts }: Sorted, start: string, weight: number): void => {
  for (let at = placeIn(texts, start); texts[at]?.startsWith(start) === true; at += 1) {
    const letter = texts[at]?.charAt(start.length) ?? '';
    if (letter !== '') weights.set(letter, (weights.get(letter) ?? 0) + (counts[at] ?? 0) * weight);
  }
};

const isLoud = (query: string): boolean => query !== query.toLowerCase() && query === query.toUpperCase();

// A query that is the start of a name most likely goes on to it.
const nameWeight = 4;

// A key that comes while names are read waits for them: of many records these many, from all over, stand for the rest.
const mostRead = 4000;

/**
 * What a reader who types a word or a name of these records may type next.
 * @returns for a query, letters that go on to a name or to a word, likeliest first
 */
export const createNextLetters = (records: readonly SearchRecord[]): ((query: string) => readonly string[]) => {
  // Many records have the same names: each is taken apart once.
  const raw = new Map<string, number>();
  const count = (counts: Map<string, number>, text: string, times: number): void => void counts.set(text, (counts.get(text) ?? 0) + times);
  const step = Math.ceil(records.length / mostRead);
  for (const { hierarchy, names: others } of records.filter((_, at) => at % step === 0)) {
    count(raw, Object.values(hierarchy).findLast((name) => name !== null) ?? '', 1);
    for (const name of others ?? []) count(raw, name, 1);
  }
  const [names, words] = [new Map<string, number>(), new Map<string, number>()];
  for (const [name, times] of raw) {
    count(names, sameForm(name), times);
    for (const word of name.split(' ')) count(words, fold(word), times);
    for (const term of termsOf(name)) count(words, term, times);
  }
  const [sortedNames, sortedWords] = [sorted(names), sorted(words)];
  return (query) => {
    const start = fold(query).replace(/\s+/g, ' ').trimStart();
    const weights = new Map<string, number>();
    addLetters(weights, sortedNames, start, nameWeight);
    addLetters(weights, sortedWords, start.slice(start.lastIndexOf(' ') + 1), 1);
    // A space finds what was found without it.
    weights.delete(' ');
    const letters = [...weights].toSorted(([, a], [, b]) => b - a).map(([letter]) => letter);
    return isLoud(query) ? letters.map((letter) => letter.toUpperCase()) : letters;
  };
};
