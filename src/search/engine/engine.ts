import MiniSearch, { type Query as IndexQuery, type SearchResult } from 'minisearch';
import { searchLevels, type SearchLevel, type SearchRecord } from '../../shared/search/searchRecord.ts';
import type { Correction, SearchResults, SearchHit, SearchOptions, Segments } from '../client.ts';
import { searchLimits } from '../limits.ts';
import { parseQuery } from '../query/query.ts';
import { createAddresses, isAddress } from './addresses.ts';
import { createFilter } from './filter.ts';
import { highlight, snippet } from './highlight.ts';
import { fieldWeights, shownTextOf, textsOf, type SearchFile } from '../../shared/search/searchFile.ts';
import { createNames, hasOnlyParticiple, identifiersOf } from './names.ts';
import { sharedRun, wordsInOrder } from './sharedRun.ts';
import { suggestTitles } from './suggest.ts';
import { createVocabulary, type QueryWord } from './vocabulary.ts';
import {
  deletionWeight,
  deprecatedWeight,
  explains,
  hasOwnName,
  isMeantBy,
  kindWeight,
  lift,
  likeness,
  messageLength,
  mostAlike,
  participleWeight,
  quoted,
  repeatedName,
  statusOfOperation,
} from './weights.ts';
import { asksMeaning, fold, isQuestion, isStatus, isStopWord, termsOf, typedWords } from './words.ts';

export type Engine = {
  readonly add: (more: readonly SearchRecord[]) => void;
  readonly search: (query: string, options: SearchOptions) => SearchResults;
  /** Titles and names that are close to the words of a query, closest first. */
  readonly nearby: (query: string) => readonly string[];
};

/** Returns a word as a query for the index: the word itself, its other forms, its synonyms, and words that begin with it. */
const indexQueryOf = ({ term, same, alike, isPrefix }: QueryWord): IndexQuery => ({
  combineWith: 'OR',
  queries: [
    ...same,
    ...(alike.length === 0 ? [] : [{ queries: [...alike], boostTerm: () => likeness.synonym }]),
    ...(isPrefix
      ? [
          {
            queries: [term],
            prefix: true,
            weights: { prefix: likeness.prefix, fuzzy: 0 },
            // One or two letters are the prefix of so many words that only names are worth searching.
            ...(term.length < 3 ? { fields: ['title', 'names'] } : {}),
          },
        ]
      : []),
  ],
});

type Ranked = { readonly record: SearchRecord; readonly page: string; readonly terms: readonly string[]; readonly score: number };

/** Whether a hit contains the word itself, or a word that begins with it. */
const isLiteral = ({ term, same }: QueryWord, found: readonly string[]): boolean =>
  found.some((one) => same.includes(one) || one.startsWith(term));

const countScopes = (records: readonly SearchRecord[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(records, ({ scope }) => scope)].map(([scope, { length }]) => [scope, length]));

const compare = (a: Ranked, b: Ranked): number => b.score - a.score;

/** Raises the best hit of each page by the next two: a page with several matching parts is about what was asked. */
const raisePages = (hits: readonly Ranked[]): readonly Ranked[] => {
  const byPage = Map.groupBy(hits, ({ page }) => page);
  return hits.map((hit) => {
    const [best, second, third] = byPage.get(hit.page) ?? [];
    return hit === best && second !== undefined ? { ...hit, score: hit.score + lift.page * (second.score + (third?.score ?? 0) / 2) } : hit;
  });
};

/** Moves hits to the second page whose kind and name better hits have: otherwise the first would only hold places of `page_size`. */
const spread = (hits: readonly Ranked[]): readonly Ranked[] => {
  const counts = new Map<string, number>();
  const first: Ranked[] = [];
  const repeated: Ranked[] = [];
  for (const hit of hits) {
    const key = repeatedName(hit.record) ?? hit.record.objectID;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    (count > mostAlike && first.length < searchLimits.hitsPerPage ? repeated : first).push(hit);
  }
  return first.toSpliced(searchLimits.hitsPerPage, 0, ...repeated);
};

const hitOf = ({ record, terms }: Ranked, words: number): SearchHit => {
  const { objectID, url, type, content, hierarchy } = record;
  const matched = new Set(terms);
  const marks: Partial<Record<SearchLevel, Segments>> = {};
  for (const level of searchLevels) {
    const marked = hierarchy[level] === null ? undefined : highlight(hierarchy[level], matched);
    if (marked !== undefined) marks[level] = marked;
  }
  return { objectID, url, type, content, hierarchy, marks, snippet: content === null ? null : snippet(content, matched, words) };
};

/** Returns the typed words that no record contains, without numbers and ids. */
const missingOf = (query: string, words: readonly QueryWord[]): readonly string[] => {
  const missing = new Set(words.filter(({ isMissing }) => isMissing).map(({ term, typed = term }) => typed));
  return typedWords(query).filter((word) => /^\p{L}{3,}$/u.test(word) && missing.has(fold(word)));
};

const correctionsOf = (query: string, words: readonly QueryWord[]): readonly Correction[] =>
  words.flatMap(({ term, typed, isMissing }) =>
    typed === undefined || isMissing ? [] : [{ typed: typedWords(query).find((word) => fold(word) === typed) ?? typed, used: term }],
  );

/** Returns the URL of the guide, operation, schema or section that contains a record. */
const pageOf = ({ kind, url }: SearchRecord): string =>
  ['guide', 'heading', 'term'].includes(kind) ? url.replace(/#.*$/, '') : url.replace(/(#[^/]*)\/.*$/, '$1');

/**
 * The number of hits, and of responses, that are compared word by word with a long query. Only the best ones, because the
 * comparison takes time.
 */
const mostCompared = 60;

/** Creates an engine for records. */
export const createEngine = ({ records: first, synonyms }: SearchFile): Engine => {
  const records: SearchRecord[] = [];
  const vocabulary = createVocabulary(synonyms);
  const fields = Object.keys(fieldWeights);
  const index = new MiniSearch<{ readonly id: number }>({
    fields,
    tokenize: (text, field) => {
      const all = termsOf(text);
      // Stop words are almost half of all words in texts and questions, and change the ranking of hardly any query.
      const terms = field === 'text' || field === 'asked' ? all.filter((term) => !isStopWord(term)) : all;
      vocabulary.count(terms, field !== 'asked');
      return terms;
    },
    processTerm: (term) => term,
    // A `k` above the default of 1.2: a text that repeats a word is more likely to be about it.
    searchOptions: { boost: fieldWeights, tokenize: (term) => [term], combineWith: 'OR', bm25: { k: 2, b: 0.7, d: 0.5 } },
  });

  const names = createNames(vocabulary);
  const pages: string[] = [];
  const add = (more: readonly SearchRecord[]): void => {
    for (const record of more) {
      const id = records.push(record) - 1;
      pages.push(pageOf(record));
      index.add({ id, ...textsOf(record) });
      names.add(id, record);
    }
  };
  add(first);

  const texts = new Map<SearchRecord, readonly string[]>();
  const wordsOfText = (record: SearchRecord): readonly string[] => {
    // The title of a response is that of its operation, which has a record of its own.
    const words = texts.get(record) ?? wordsInOrder(record.kind === 'status' ? (record.content ?? '') : shownTextOf(record));
    texts.set(record, words);
    return words;
  };

  /** Raises the hits that contain a long part of a pasted message or question word for word. */
  const raiseQuoted = (hits: readonly Ranked[], query: string): readonly Ranked[] => {
    const asked = wordsInOrder(query);
    if (asked.length < messageLength) return hits;
    const asksQuestion = isQuestion(query);
    const responses = hits.filter(({ record }) => record.kind === 'status');
    const compared = new Set([...hits.slice(0, mostCompared), ...responses.slice(0, mostCompared)]);
    const raised = hits.map((hit) => {
      const run = compared.has(hit) ? sharedRun(asked, wordsOfText(hit.record)) : 0;
      return { ...hit, score: hit.score * (1 + quoted(hit.record.kind, asksQuestion) * (run / asked.length) ** 2) };
    });
    return raised.toSorted(compare);
  };

  const passes = createFilter(records);
  const addressed = createAddresses(records);

  /** Ranks the hits of the index: the more of the query's words a record has, the higher. */
  const rank = (results: readonly SearchResult[], query: string, words: readonly QueryWord[], phrases: readonly string[]) => {
    const whole = new Set([...names.named(query), ...addressed(query)]);
    const [only] = words;
    const identifiers = identifiersOf(query);
    const identified = names.identified(identifiers);
    const wordsOf = new Map<string, number[]>();
    for (const [at, word] of words.entries())
      for (const term of [word.term, ...word.same, ...word.alike]) wordsOf.set(term, [...(wordsOf.get(term) ?? []), at]);
    const worded = new Set(names.worded(words.map(({ term }) => term)));
    const total = words.reduce((sum, { weight }) => sum + weight, 0);
    const shareOf = (found: ReadonlySet<number>): number => {
      let share = 0;
      for (const at of found) share += words[at]?.weight ?? 0;
      return total === 0 ? 1 : share / total;
    };
    const folded = phrases.map(fold);
    const wantsExplanation = isQuestion(query);
    const wantsMeaning = asksMeaning(query);
    const isOnlyStatus = words.every(({ term, alike }) => [term, ...alike].some(isStatus));
    const isOnlyAddress = isAddress(query);

    const ranked = results.map(({ id, score, terms, queryTerms }): Ranked => {
      const place = id as number;
      const record = records[place] as SearchRecord;
      const coordination = shareOf(new Set(queryTerms.flatMap((term) => wordsOf.get(term) ?? [])));
      let weighed = score * coordination * kindWeight(record.kind);
      if (only?.isUnknown === false && words.length === 1 && !isLiteral(only, terms)) weighed *= likeness.onlySynonym;
      if (wantsExplanation && explains(record.kind)) weighed *= lift.explanation;
      if ((isOnlyAddress || isOnlyStatus) && record.kind === 'status' && pages[place] !== record.url) weighed *= statusOfOperation;
      const isDefined = record.kind === 'term' && wantsMeaning && worded.has(place);
      if (isDefined || (whole.has(place) && isMeantBy(record.kind, identifiers.length > 0))) weighed *= lift.name;
      else if (worded.has(place) && hasOwnName(record.kind)) weighed *= lift.words;
      // An identifier in a long error message counts less than one in a question of three words, unless few records have it.
      const sharing = identified.get(place);
      if (sharing !== undefined) weighed *= 1 + lift.identifier / Math.min(words.length, sharing);
      if (only !== undefined && hasOnlyParticiple(record, only)) weighed *= participleWeight;
      if (record.method === 'DELETE') weighed *= deletionWeight;
      const nameTerms = names.termsOf(place, record);
      const named = words.flatMap(({ same, alike }, word) => ([...same, ...alike].some((form) => nameTerms.has(form)) ? [word] : []));
      weighed *= 1 + lift.inNames * shareOf(new Set(named)) ** 2;
      if (folded.length > 0) {
        const text = fold(shownTextOf(record));
        for (const phrase of folded) if (text.includes(phrase)) weighed *= lift.phrase;
      }
      if (record.deprecated === true) weighed *= deprecatedWeight;
      return { record, page: pages[place] ?? '', terms, score: weighed };
    });
    return spread(raiseQuoted(raisePages(ranked.toSorted(compare)).toSorted(compare), query));
  };

  type Found = {
    readonly ranked: readonly Ranked[];
    readonly scopes: Readonly<Record<string, number>>;
    readonly asked: string;
    readonly words: readonly QueryWord[];
  };

  const find = (query: string, scope: string | undefined): Found => {
    const { text, phrases, excluded, filters } = parseQuery(query);
    const asked = [text, ...phrases].join(' ').trim();
    const words = vocabulary.wordsOf(asked, records.length);
    const isWanted = passes(filters);
    const isInScope = (record: SearchRecord): boolean => scope === undefined || record.scope === scope;
    const banned = new Set(excluded.flatMap(termsOf).flatMap(vocabulary.formsOf));
    const isBanned = (record: SearchRecord): boolean => banned.size > 0 && termsOf(shownTextOf(record)).some((term) => banned.has(term));
    if (words.length === 0) {
      const isEmpty = filters.length === 0 && banned.size === 0;
      const found = isEmpty ? [] : records.filter((record, id) => isWanted(id) && !isBanned(record));
      const ranked = found
        .filter(isInScope)
        .map((record) => ({ record, page: record.url, terms: [], score: kindWeight(record.kind) }))
        .toSorted(compare);
      return { ranked: spread(ranked), scopes: countScopes(found), asked, words };
    }
    const results = index.search({ queries: words.map(indexQueryOf) }, { filter: ({ id }) => isWanted(id as number) });
    const recordOf = ({ id }: SearchResult): SearchRecord => records[id as number] as SearchRecord;
    const kept = banned.size === 0 ? results : results.filter((result) => !isBanned(recordOf(result)));
    const inScope = kept.filter((result) => isInScope(recordOf(result)));
    return { ranked: rank(inScope, asked, words, phrases), scopes: countScopes(kept.map(recordOf)), asked, words };
  };

  return {
    add,
    search: (query, { page, hitsPerPage, snippetWords, scope }) => {
      const { ranked, scopes, asked, words } = find(query, scope);
      // In a pasted message, the other words are enough.
      const isMessage = words.length >= messageLength;
      const missing = isMessage ? [] : missingOf(asked, words);
      const corrections = isMessage ? [] : correctionsOf(asked, words);
      return {
        hits: ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((hit) => hitOf(hit, snippetWords)),
        nbHits: ranked.length,
        scopes,
        ...(missing.length === 0 ? {} : { missing }),
        ...(corrections.length === 0 ? {} : { corrections }),
      };
    },
    nearby: (query) => suggestTitles(index, records, parseQuery(query).text),
  };
};
