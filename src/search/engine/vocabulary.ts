import { queryWords, stem, termsOf } from './words.ts';

/** One word of a query and every term of the index that may stand for it. */
export type QueryWord = {
  readonly term: string;
  /** Terms of the index that are the word itself, or differ in their ending alone. */
  readonly same: readonly string[];
  /** Terms that mean the same, by the list of synonyms or because two words are written as one. */
  readonly alike: readonly string[];
  /** Whether it may be the beginning of a word: the last one of a query is still being typed. */
  readonly isPrefix: boolean;
  /** Whether it is in no record, so that it may be misspelled. */
  readonly isUnknown: boolean;
  /** How much the word tells: the fewer records have it, the more. */
  readonly weight: number;
};

/** The terms of an index. */
export type Vocabulary = {
  readonly count: (terms: readonly string[]) => void;
  readonly has: (term: string) => boolean;
  readonly wordsOf: (text: string, records: number) => readonly QueryWord[];
};

type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Synonyms by the stems of what readers type; a key may be several words. */
const readSynonyms = (synonyms: Synonyms): ReadonlyMap<string, readonly string[]> => {
  const byStems = new Map<string, string[]>();
  for (const [words, meanings] of Object.entries(synonyms)) {
    const key = termsOf(words).map(stem).join(' ');
    byStems.set(key, [...(byStems.get(key) ?? []), ...meanings.flatMap(termsOf)]);
  }
  return byStems;
};

const longestKey = 3;

/** A word that stands in so few places may be how one page writes what others write as two. */
const rare = 2;

/** A vocabulary that is filled while an index is built. */
export const createVocabulary = (synonyms: Synonyms): Vocabulary => {
  const counts = new Map<string, number>();
  const byStem = new Map<string, string[]>();
  const meanings = readSynonyms(synonyms);

  const sameAs = (term: string): readonly string[] => byStem.get(stem(term)) ?? [];

  const countOf = (term: string): number => sameAs(term).reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);

  /** `pagesize` as `page` and `size`, when the docs know both better than the whole. */
  const split = (term: string): readonly string[] => {
    if (countOf(term) > rare) return [term];
    for (let at = 2; at <= term.length - 2; at += 1) {
      const [head, tail] = [term.slice(0, at), term.slice(at)];
      if ((counts.get(head) ?? 0) > rare && (counts.get(tail) ?? 0) > rare && (head.length > 3 || tail.length > 3)) return [head, tail];
    }
    return [term];
  };

  /** What each word means by the list of synonyms, alone or with its neighbours. */
  const synonymsOf = (terms: readonly string[]): readonly ReadonlySet<string>[] => {
    const found = terms.map(() => new Set<string>());
    const stems = terms.map(stem);
    for (let length = 1; length <= longestKey; length += 1)
      for (let at = 0; at + length <= terms.length; at += 1) {
        const meant = meanings.get(stems.slice(at, at + length).join(' ')) ?? [];
        for (let word = at; word < at + length; word += 1) for (const term of meant) found[word]?.add(term);
      }
    return found;
  };

  return {
    count: (terms) => {
      for (const term of terms) {
        const known = counts.get(term);
        counts.set(term, (known ?? 0) + 1);
        if (known !== undefined) continue;
        const key = stem(term);
        const same = byStem.get(key);
        if (same === undefined) byStem.set(key, [term]);
        else same.push(term);
      }
    },
    has: (term) => counts.has(term),
    wordsOf: (text, records) => {
      const terms = [...new Set(queryWords(text).flatMap(split))];
      const found = synonymsOf(terms);
      const isTyping = /[\p{L}\p{N}_]$/u.test(text);
      return terms.map((term, at): QueryWord => {
        // `auto tagging` is also `autotagging`.
        const joined = [`${terms[at - 1] ?? ''}${term}`, term, `${term}${terms[at + 1] ?? ''}`];
        const same = [...new Set(joined.flatMap(sameAs))];
        const alike = [...new Set([...(found[at] ?? [])].flatMap(sameAs))].filter((word) => !same.includes(word));
        const total = (same.length > 0 ? same : alike).reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
        return {
          term,
          same,
          alike,
          isPrefix: (isTyping && at === terms.length - 1) || same.length === 0,
          isUnknown: same.length === 0,
          weight: Math.log(1 + records / (1 + total)),
        };
      });
    },
  };
};
