import { nearestWords } from './nearestWords.ts';
import { allWords, isStopWord, stem, tellingWords, termsOf, wholeWords } from './words.ts';

/** A word of a query and all index terms that it can match. */
export type QueryWord = {
  readonly term: string;
  /** Index terms that are the word itself, or differ only in their ending. */
  readonly same: readonly string[];
  /** Terms with the same meaning, from the synonyms or because two words are written as one. */
  readonly alike: readonly string[];
  /** Whether it can be a prefix: the last word of a query is still being typed. */
  readonly isPrefix: boolean;
  /** Whether no record contains the word, as typed or corrected. */
  readonly isUnknown: boolean;
  /** Whether no word of the docs is it or begins with it, and it is in no term with a meaning, such as `log in`. */
  readonly isMissing: boolean;
  /** The unknown word in the query that was corrected to this one. */
  readonly typed?: string | undefined;
  /** The weight of the word: the fewer records have it, the higher. */
  readonly weight: number;
};

/** The terms of an index. */
export type Vocabulary = {
  /** @param isShown whether the docs contain the terms; otherwise readers use them for things in the docs */
  readonly count: (terms: readonly string[], isShown: boolean) => void;
  /** Records which words are adjacent in a name or a title. */
  readonly addName: (words: readonly string[]) => void;
  readonly wordsOf: (text: string, records: number) => readonly QueryWord[];
  /** The index terms that are a word itself, or differ only in their ending. */
  readonly formsOf: (term: string) => readonly string[];
};

type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Synonyms by the stems of what readers type; a key can consist of several words. */
const readSynonyms = (synonyms: Synonyms): ReadonlyMap<string, readonly string[]> => {
  const byStems = new Map<string, string[]>();
  for (const [words, meanings] of Object.entries(synonyms)) {
    const key = termsOf(words).map(stem).join(' ');
    byStems.set(key, [...(byStems.get(key) ?? []), ...meanings.flatMap(wholeWords)]);
  }
  return byStems;
};

const longestKey = 3;

/**
 * In a query with this many significant words, usually a pasted message or a whole sentence, words that occur in the docs have no
 * synonyms.
 */
const literalFrom = 6;

/** Shorter unknown words are not treated as prefixes, unless they are still being typed. */
const shortestBeginning = 4;

/** A word this rare may be one page's spelling of a term that others write as two words. */
const rare = 2;

/** Creates a vocabulary that is filled while an index is built. */
export const createVocabulary = (synonyms: Synonyms): Vocabulary => {
  const counts = new Map<string, number>();
  const shown = new Set<string>();
  const byStem = new Map<string, string[]>();
  const meanings = readSynonyms(synonyms);
  // Words of synonyms are spelled correctly, even if no record has them.
  const keyCounts = Object.keys(synonyms).flatMap((key) => termsOf(key).map((term) => [term, 1] as const));

  const formsOf = (term: string): readonly string[] => byStem.get(stem(term)) ?? [];

  const countAll = (terms: readonly string[]): number => terms.reduce((sum, term) => sum + (counts.get(term) ?? 0), 0);

  const countOf = (term: string): number => countAll(formsOf(term));

  const rarity = (terms: readonly string[], records: number): number => Math.log(1 + records / (1 + countAll(terms)));

  /** The stems that follow a stem in a name. */
  const pairs = new Map<string, Set<string>>();

  /** Splits `noteitemid` into `note`, `item` and `id` if these are adjacent in names; otherwise returns undefined. */
  const splitNames = (term: string): readonly string[] | undefined => {
    for (let at = 2; at <= term.length - 2; at += 1) {
      const [head, tail] = [term.slice(0, at), term.slice(at)];
      const followers = pairs.get(stem(head));
      if (followers === undefined) continue;
      const rest = followers.has(stem(tail)) ? [tail] : splitNames(tail);
      if (rest !== undefined && followers.has(stem(rest[0] ?? ''))) return [head, ...rest];
    }
    return undefined;
  };

  /** Splits a name that was typed as one word, if that word is rare. */
  const split = (term: string): readonly string[] => (countOf(term) > rare ? [term] : (splitNames(term) ?? [term]));

  /**
   * Returns the meaning of each word according to the synonyms: that of the longest key it is part of. Words of a verb that the
   * docs do not use, such as `log in`, have no other meaning.
   */
  const synonymsOf = (terms: readonly string[]) => {
    const found = new Map<string, Set<string>>(terms.map((term) => [term, new Set()]));
    const inLonger = new Set<string>();
    const verbs = new Set<string>();
    /** The first word of each key that consists of stop words, such as `who can`. */
    const telling = new Set<string>();
    for (let length = longestKey; length >= 1; length -= 1)
      for (let at = 0; at + length <= terms.length; at += 1) {
        const key = terms.slice(at, at + length);
        const meant = meanings.get(key.map(stem).join(' '));
        if (meant === undefined || (length === 1 && key.some((term) => inLonger.has(term)))) continue;
        if (key.every(isStopWord)) telling.add(key[0] ?? '');
        const [first = '', second = ''] = key.map(stem);
        const isVerb = length > 1 && isStopWord(key.at(-1) ?? '') && pairs.get(first)?.has(second) !== true;
        for (const term of key) {
          if (length > 1) inLonger.add(term);
          if (isVerb) verbs.add(term);
          for (const meaning of meant) found.get(term)?.add(meaning);
        }
      }
    return { found, inLonger, verbs, telling };
  };

  /** Whether the word, another form of it or a synonym is in the index. */
  const isKnown = (term: string): boolean => byStem.has(stem(term)) || meanings.has(stem(term));

  /** Joins `data base` to `database` if one of the two is not a known word. */
  const join = (terms: readonly string[]): readonly string[] => {
    const joined: string[] = [];
    for (const term of terms) {
      const before = joined.at(-1);
      const isName = before !== undefined && !isStopWord(before) && !isStopWord(term) && byStem.has(stem(before + term));
      if (isName && !(isKnown(before) && isKnown(term))) joined.splice(-1, 1, before + term);
      else joined.push(term);
    }
    return joined;
  };

  const startsWord = (term: string, words: Iterable<string>): boolean => [...words].some((word) => word.startsWith(term));

  const corrections = new Map<string, string>();

  /** Returns the likely correction of an unknown word. */
  const correct = (term: string, isTyping: boolean): string => {
    if (isKnown(term) || startsWord(term, counts.keys())) return term;
    const key = `${term} ${isTyping}`;
    const corrected = corrections.get(key) ?? nearestWords(term, [...counts, ...keyCounts], isTyping)[0] ?? term;
    corrections.set(key, corrected);
    return corrected;
  };

  return {
    count: (terms, isShown) => {
      for (const term of terms) {
        if (isShown) shown.add(term);
        const known = counts.get(term);
        counts.set(term, (known ?? 0) + 1);
        if (known !== undefined) continue;
        // A corrected word may now be in the index.
        corrections.clear();
        const key = stem(term);
        const same = byStem.get(key);
        if (same === undefined) byStem.set(key, [term]);
        else same.push(term);
      }
    },
    addName: (words) => {
      const stems = words.map(stem);
      for (const [at, tail] of stems.slice(1).entries()) {
        const head = stems[at] ?? '';
        pairs.set(head, (pairs.get(head) ?? new Set()).add(tail));
      }
    },
    formsOf,
    wordsOf: (text, records) => {
      const isTyping = /[\p{L}\p{N}_]$/u.test(text);
      const typed = allWords(text);
      const asked = join(typed).flatMap(split);
      const all = asked.map((term, at) => (isStopWord(term) ? term : correct(term, isTyping && at === asked.length - 1)));
      const corrected = new Map(all.flatMap((term, at) => (term === asked[at] ? [] : [[term, asked[at]] as const])));
      const { found, inLonger, verbs, telling } = synonymsOf(all);
      // An identifier that occurs in the docs counts in addition to its parts.
      const identifiers = wholeWords(text).filter((word) => counts.has(word) && !typed.includes(word));
      const terms = [...new Set([...identifiers, ...tellingWords(all, (term) => telling.has(term))])];
      return terms.map((term, at): QueryWord => {
        // `data base` also matches `database`.
        const same = [...new Set([`${terms[at - 1] ?? ''}${term}`, term, `${term}${terms[at + 1] ?? ''}`].flatMap(formsOf))];
        const isLiteral = terms.length >= literalFrom && same.length > 0 && !verbs.has(term);
        const meant = isLiteral ? [] : [...(found.get(term) ?? [])];
        const alike = [...new Set(meant.flatMap(formsOf))].filter((word) => !same.includes(word));
        const isMeant = verbs.has(term) && alike.length > 0;
        const own = rarity(same.length > 0 ? same : alike, records);
        return {
          term,
          same: isMeant ? [] : same,
          alike,
          isPrefix: !isMeant && ((isTyping && at === terms.length - 1) || (same.length === 0 && term.length >= shortestBeginning)),
          isUnknown: same.length === 0,
          isMissing: !same.some((form) => shown.has(form)) && !inLonger.has(term) && !startsWord(term, shown),
          typed: corrected.get(term),
          // The average, because a rare word for a common thing, such as "why" for troubleshooting, is less significant than its
          // rarity suggests.
          weight: (own + rarity([...same, ...alike], records)) / 2,
        };
      });
    },
  };
};
