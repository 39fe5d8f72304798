/** A word of a text, as it is looked up and where it stands. */
export type Token = { readonly term: string; readonly start: number; readonly end: number };

const wordPattern = /[\p{L}\p{M}\p{N}_]+/gu;

// Words inside an identifier: camelCase, PascalCase, ABCWord, snake_case; digits stay with the letters before them.
const partPattern = /\p{Lu}+\p{M}*(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lt}\p{Lm}\p{M}]+[\p{N}]*|\p{N}+/gu;

/** Lower case without accents: the form in which words are compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const takeApart = (word: string): readonly Token[] => {
  const whole = fold(word);
  if (whole === '') return [];
  const tokens = [{ term: whole, start: 0, end: word.length }];
  for (const { 0: part, index: start } of word.matchAll(partPattern)) {
    const term = fold(part);
    if (term.length > 1 && part.length < word.length) tokens.push({ term, start, end: start + part.length });
  }
  return tokens;
};

// The same few thousand words make up all texts, and taking one apart is what costs.
const mostKnown = 50_000;
const known = new Map<string, readonly Token[]>();

/** A word and the words inside it, with their places in it. */
const partsOf = (word: string): readonly Token[] => {
  const found = known.get(word);
  if (found !== undefined) return found;
  const parts = takeApart(word);
  if (known.size >= mostKnown) known.clear();
  known.set(word, parts);
  return parts;
};

/** The words of a text and the words inside its identifiers: `robolog_ids` is also `robolog` and `ids`. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern))
    for (const { term, start, end } of partsOf(word)) tokens.push({ term, start: index + start, end: index + end });
  return tokens;
};

/** What is indexed of a text: its words and the words inside them. */
export const termsOf = (text: string): string[] => (text.match(wordPattern) ?? []).flatMap((word) => partsOf(word).map(({ term }) => term));

/** A word without its ending, when enough is left to search for: `restoring` and `restored` are both `restor`. */
export const stem = (term: string): string => {
  const cut = /^(\p{L}{4,}?)(?:ings?|ed)$/u.exec(term)?.[1] ?? /^(\p{L}{3,}?)(?:ies|ied|es|s|y)$/u.exec(term)?.[1];
  return cut === undefined || term.endsWith('ss') ? term : cut;
};

/** Words that say nothing about what is looked for when others do. */
const fillers: ReadonlySet<string> = new Set(
  'a an and are as be by can do does for from how i in into is it its me my of on or s should so that the there this to via was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** What one word of a query may stand for besides itself. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  add: ['create', 'upload'],
  admin: ['manage'],
  auth: ['authorization', 'token'],
  authentication: ['authorization', 'token'],
  aws: ['s3'],
  bucket: ['store'],
  change: ['update'],
  configure: ['update', 'create', 'setup'],
  definition: ['content'],
  delete: ['remove'],
  describe: ['get'],
  disable: ['enable'],
  edit: ['update'],
  fetch: ['get', 'list'],
  find: ['search', 'list'],
  gcp: ['google', 'gcs'],
  gcs: ['google'],
  install: ['setup'],
  key: ['token'],
  log: ['robolog'],
  login: ['token', 'connection'],
  logs: ['robologs'],
  make: ['create'],
  member: ['user'],
  modify: ['update'],
  new: ['create'],
  pagination: ['page_size', 'page_number'],
  paging: ['page_size', 'page_number'],
  quota: ['usage', 'limit'],
  rate: ['usage'],
  read: ['get'],
  recover: ['restore'],
  remove: ['delete'],
  rename: ['update'],
  reset: ['default'],
  revoke: ['delete'],
  set: ['update', 'replace'],
  show: ['get', 'list'],
  start: ['trigger', 'create'],
  stop: ['disable', 'delete'],
  tag: ['tagger'],
  undelete: ['restore'],
  undo: ['restore'],
  upload: ['put'],
  view: ['get'],
};

/** One word of a query: itself, its stem and what it may stand for. */
export type QueryWord = { readonly term: string; readonly stem: string; readonly synonyms: readonly string[] };

const wordOf = (term: string): QueryWord => ({
  term,
  stem: stem(term),
  synonyms: (Object.hasOwn(synonyms, term) ? synonyms[term] : undefined) ?? [],
});

/** The words to look for: the parts of identifiers instead of the whole, and no fillers unless there is nothing else. */
export const queryWords = (query: string): readonly QueryWord[] => {
  const terms = [...query.matchAll(wordPattern)].flatMap(({ 0: word }) => {
    const parts = [...word.matchAll(partPattern)].map(({ 0: part }) => fold(part)).filter((part) => part !== '');
    // Unlike camelCase, a mix such as oAuth2 or ROS2Bag is mostly one word to the people who type it.
    return word.includes('_') || (parts.length > 1 && parts.every((part) => part.length > 2)) ? parts : [fold(word)];
  });
  const distinct = [...new Set(terms)].filter((term) => term !== '');
  const telling = distinct.filter((term) => !fillers.has(term));
  return (telling.length > 0 ? telling : distinct).map(wordOf);
};

/** A query or a name in the form in which the two are compared for being the same. */
export const sameForm = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
