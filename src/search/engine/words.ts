/** A word of a text in normalized form, and its position. */
export type Token = { readonly term: string; readonly start: number; readonly end: number };

const wordPattern = /[\p{L}\p{M}\p{N}_]+/gu;

// Words inside an identifier: camelCase, PascalCase, ABCWord, snake_case; digits belong to the letters before them.
const partPattern = /\p{Lu}+\p{M}*(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lt}\p{Lm}\p{M}]+[\p{N}]*|\p{N}+/gu;

/** Lowercase without accents: the form in which words are compared. */
export const fold = (text: string): string =>
  // Plain letters have no other form, and most of the ten thousand or so texts in an index have no other letters.
  /^[ -~]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();

/** Returns the form of a query or a name for comparing them for equality. */
export const sameForm = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** The letters of scripts that have no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

const runPattern = new RegExp(`${unspaced.source}+|(?:(?!${unspaced.source}).)+`, 'gu');

const piecePattern = new RegExp(`${unspaced.source}{1,2}|(?:(?!${unspaced.source})\\S)+`, 'gu');

/** Returns the positions of the pieces that an excerpt consists of: words, or pairs of letters in text without spaces. */
export const piecesOf = (text: string): readonly Omit<Token, 'term'>[] =>
  [...text.matchAll(unspaced.test(text) ? piecePattern : /\S+/g)].map(({ 0: piece, index: start }) => ({
    start,
    end: start + piece.length,
  }));

/**
 * Splits a word where scripts with and without spaces meet. Text without spaces becomes pairs of adjacent letters, because nothing
 * shows where its words begin; `hasLast` adds the last letter, so that each letter begins a part.
 */
const splitScripts = (word: string, hasLast: boolean): readonly Token[] =>
  [...word.matchAll(runPattern)].flatMap(({ 0: run, index }) => {
    if (!unspaced.test(run)) return [{ term: run, start: index, end: index + run.length }];
    const letters = [...run];
    let start = index;
    return letters.flatMap((letter, at) => {
      const term = `${letter}${letters[at + 1] ?? ''}`;
      const token = { term, start, end: start + term.length };
      start += letter.length;
      return at > 0 && at === letters.length - 1 && !hasLast ? [] : [token];
    });
  });

const partsOfIdentifier = (word: string): readonly Token[] => {
  const whole = fold(word);
  if (whole === '') return [];
  const tokens = [{ term: whole, start: 0, end: word.length }];
  for (const { 0: part, index: start } of word.matchAll(partPattern)) {
    const term = fold(part);
    if (term.length > 1 && part.length < word.length) tokens.push({ term, start, end: start + part.length });
  }
  return tokens;
};

const takeApart = (word: string): readonly Token[] => {
  if (!unspaced.test(word)) return partsOfIdentifier(word);
  return splitScripts(word, true).flatMap(({ term, start: from }) =>
    partsOfIdentifier(term).map(({ start, end, ...token }) => ({ ...token, start: from + start, end: from + end })),
  );
};

const cacheSize = 50_000;

/**
 * Memoizes a function: all texts consist of a few thousand distinct words, and splitting and stemming them takes most of the
 * time.
 */
const cached = <T>(make: (word: string) => T): ((word: string) => T) => {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= cacheSize) known.clear();
    const made = make(word);
    known.set(word, made);
    return made;
  };
};

/** A word and the words inside it, with their positions in the word. */
const partsOf = cached(takeApart);

/** Returns the words of a text and the words inside its identifiers: `note_ids` is also `note` and `ids`. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern))
    for (const { term, start, end } of partsOf(word)) tokens.push({ term, start: index + start, end: index + end });
  return tokens;
};

/** Returns the index terms of a text: its words and the words inside them. */
export const termsOf = (text: string): string[] => {
  const terms: string[] = [];
  for (const word of text.match(wordPattern) ?? []) for (const { term } of partsOf(word)) terms.push(term);
  return terms;
};

/** Converts `organisation`, `visualise`, `analyse` and `colour` to the spelling of the docs. */
export const american = (term: string): string =>
  // Few words match one of the four rules, which take longer than all other stemming.
  !/is|lys|our|ll/.test(term)
    ? term
    : term
        .replace(/(\p{L}{3})is(e[ds]?|ing|ations?|ers?)$/u, '$1iz$2')
        .replace(/lys(e[ds]?|ing)$/u, 'lyz$1')
        .replace(/(\p{L}{3})our(s|ed|ing)?$/u, '$1or$2')
        .replace(/(\p{L}{4})ll(ed|ing|er|ation)$/u, '$1l$2');

/** The stem of a word: `restore`, `restoring` and `restored` are one word, `logger` and `log` are two. */
export const stem = cached((spelled: string): string => {
  const term = american(spelled);
  const cut = /^(\p{L}{4,}?)(?:ings?|ions?|ed)$/u.exec(term)?.[1] ?? /^(\p{L}{3,}?)(?:ies|ied|es|s|e|y)$/u.exec(term)?.[1] ?? term;
  if (term.endsWith('ss')) return term;
  // `tagged` is `tagg` at this point and must become `tag`. But `roll` keeps both letters, because without one it would be
  // `role`.
  return /^\p{L}{2,}([bdgmnprt])\1$|^\p{L}{4,}ll$/u.test(cut) ? cut.slice(0, -1) : cut;
});

/** Stop words, which are ignored when a query has other words. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a about all also am an and any are as at be been being but by can could did do does doing for from get gets getting got had has have ' +
    'having here how i if in into is isn it its ll me more my no not of on one only or our out please s shall should so some such t ' +
    'than that the their them then there these they this those to too up us ve very via want was way we were what when where which while ' +
    'who whom whose why will with without would you your happens happen mean means need needs possible ' +
    'able although anyone anything because certain contain contains just know let really see someone somebody something sure tell thing things though'
  ).split(' '),
);

/** Whether a query is a question in words. */
export const isQuestion = (query: string): boolean =>
  /^\P{L}*(?:how|why|what|when|where|which|who|can|could|do|does|is|are|should|may|must|will)\b/iu.test(query);

/** Whether a query may ask what a thing is. */
export const asksMeaning = (query: string): boolean => /^\P{L}*what\b/iu.test(query);

/** Whether a word is an HTTP status. */
export const isStatus = (term: string): boolean => /^[1-5]\d\d$/.test(term);

/** Whether a word is not significant for a search. */
export const isStopWord = (term: string): boolean => stopWords.has(term);

/** A word, or the parts of an identifier. */
const splitIdentifier = cached((word): readonly string[] => {
  if (unspaced.test(word))
    return splitScripts(word, false).flatMap(({ term }) => (unspaced.test(term) ? fold(term) : splitIdentifier(term)));
  const parts = [...word.matchAll(partPattern)].map(({ 0: part }) => fold(part)).filter((part) => part !== '');
  // Mixed words such as oAuth2 or ROS2Bag are usually typed as one word, unlike camelCase.
  return word.includes('_') || (parts.length > 1 && parts.every((part) => part.length > 2)) ? parts : [fold(word)];
});

/** Returns the words of a query, with the parts of identifiers instead of the whole. */
export const allWords = (query: string): readonly string[] =>
  (query.match(wordPattern) ?? []).flatMap(splitIdentifier).filter((term) => term !== '');

/** Returns the distinct words of a query, exactly as typed. */
export const typedWords = (query: string): readonly string[] => [...new Set(query.match(wordPattern))];

/** Returns the words of a query, with identifiers as a whole. */
export const wholeWords = (query: string): readonly string[] => (query.match(wordPattern) ?? []).map(fold);

/** Returns the significant words: all except stop words, or all words if there are only stop words. */
export const tellingWords = (words: readonly string[], isTelling: (term: string) => boolean = () => false): readonly string[] => {
  const telling = words.filter((term) => !stopWords.has(term) || isTelling(term));
  return telling.length > 0 ? telling : words;
};

/** Returns the distinct words of a query to search for. */
export const queryWords = (query: string): readonly string[] => [...new Set(tellingWords(allWords(query)))];
