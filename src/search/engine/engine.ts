import type { Query, SearchResult } from 'minisearch';
import type { SearchKind, SearchLevel, SearchRecord } from '../../../codegen/model/searchRecord.ts';
import type { SearchAnswer, SearchHit, SearchOptions, Segments } from '../client.ts';
import { searchLevels } from '../searchLevels.ts';
import { highlight, snippet } from './highlight.ts';
import { RecordIndex } from './recordIndex.ts';
import type { QueryWord } from './words.ts';
import { boost, pathOf, type SearchFile } from './wordLists.ts';
import { queryWords, sameForm, termsOf } from './words.ts';

export type Engine = {
  readonly search: (query: string, options: SearchOptions) => SearchAnswer;
  /** Queries made of words of the index that are near the words of a query, nearest first. */
  readonly nearby: (query: string) => readonly string[];
};

const titleFields = ['title', 'names'];

/** How much more likely one kind is meant than another, all else being equal. */
const kindWeight: Readonly<Record<SearchKind, number>> = {
  guide: 1.4,
  operation: 1.4,
  api: 1.2,
  schema: 1.2,
  tag: 1,
  heading: 1,
  parameter: 0.8,
  property: 0.8,
  value: 0.65,
  permission: 0.6,
  status: 0.6,
};

// Among things of exactly the name that was typed, what holds others comes before what is held.
const kindOrder = (kind: SearchKind): number => (kind === 'parameter' || kind === 'property' || kind === 'heading' ? 1 : 0);
const mayBeExact = (kind: SearchKind): boolean => kind !== 'value' && kind !== 'status' && kind !== 'permission';

const fuzziness = (term: string): number | false => (/\d/.test(term) || term.length < 4 ? false : term.length < 5 ? 1 : 2);

/** One word as a query: itself and words that it starts, its stem, what it may stand for, and, when asked, what it may be a misspelling of. */
const wordQuery = ({ term, stem, synonyms }: QueryWord, fuzzy: boolean): Query => ({
  combineWith: 'OR',
  queries: [
    // A letter or two start so many words that only names are worth looking at.
    ...(term.length < 3
      ? [{ queries: [term], fields: titleFields, prefix: true }, term]
      : [{ queries: [term], prefix: true, ...(fuzzy ? { fuzzy: fuzziness, weights: { fuzzy: 0.4, prefix: 0.6 } } : {}) }]),
    ...(stem === term ? [] : [{ queries: [stem], prefix: true, boostTerm: () => 0.6 }]),
    ...(synonyms.length === 0 ? [] : [{ queries: [...synonyms], boostTerm: () => 0.5 }]),
  ],
});

type Ranked = { readonly record: SearchRecord; readonly terms: readonly string[]; readonly score: number; readonly tier: number };

/** The names of a record as they are compared: in one form, paths without their method too, and their words. */
type Names = { readonly forms: readonly string[]; readonly terms: readonly string[] };

const namesOf = (record: SearchRecord): Names => {
  const names = [pathOf(record).at(-1) ?? '', ...(record.names ?? [])];
  const forms = mayBeExact(record.kind) ? names.map(sameForm) : [];
  return { forms: [...forms, ...forms.map((form) => form.replace(/^\S+ (?=\/)/, ''))], terms: termsOf(names.join(' ')) };
};

/** How well the names of a record fit: 3 the very name, 2 every word, 1 every word somehow, 0 not by name. */
const nameFit = ({ forms, terms }: Names, query: string, words: readonly QueryWord[], found: readonly string[]): number => {
  if (forms.includes(query)) return 3;
  if (words.every(({ term }) => terms.includes(term))) return 2;
  const matched = new Set(found);
  return words.every(({ term, stem }) => terms.some((name) => name.startsWith(term) || name.startsWith(stem))) ||
    terms.filter((name) => matched.has(name)).length >= words.length
    ? 1
    : 0;
};

const isOld = ({ record }: Ranked): number => (record.deprecated === true ? 1 : 0);

const compare = (a: Ranked, b: Ranked): number =>
  b.tier - a.tier || isOld(a) - isOld(b) || (a.tier === 3 ? kindOrder(a.record.kind) - kindOrder(b.record.kind) : 0) || b.score - a.score;

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

// Beyond these the order is that of the score alone: nobody pages that far.
const rankedByName = 400;

/** An engine over records. */
export const createEngine = ({ records, words: lists }: SearchFile): Engine => {
  const index = new RecordIndex(
    {
      fields: Object.keys(boost),
      processTerm: (term) => term,
      searchOptions: {
        boost,
        tokenize: (term) => [term],
        boostDocument: (id: number) => kindWeight[records[id]?.kind ?? 'value'],
      },
    },
    lists,
  );

  const find = (words: readonly QueryWord[], scope: string | undefined): readonly SearchResult[] => {
    const filter = scope === undefined ? {} : { filter: ({ id }: SearchResult) => records[id]?.scope === scope };
    const tries: readonly Query[] = [
      { combineWith: 'AND', queries: words.map((word) => wordQuery(word, false)) },
      { combineWith: 'AND', queries: words.map((word) => wordQuery(word, true)) },
      { combineWith: 'OR', queries: words.filter(({ term }) => term.length > 2).map((word) => wordQuery(word, true)) },
    ];
    for (const query of tries) {
      const results = index.search(query, filter);
      if (results.length > 0) return results;
    }
    return [];
  };

  const names: Names[] = [];
  const knownNames = (id: number, record: SearchRecord): Names => (names[id] ??= namesOf(record));

  const rank = (results: readonly SearchResult[], query: string, words: readonly QueryWord[]): readonly Ranked[] => {
    const ranked = results.map(({ id, score, terms }, at): Ranked | undefined => {
      const record = records[id as number];
      if (record === undefined) return undefined;
      const fit = at < rankedByName ? nameFit(knownNames(id as number, record), query, words, terms) : 0;
      // What is deprecated comes last, unless it was asked for by its name.
      return { record, terms, score, tier: record.deprecated === true && fit < 3 ? -1 : fit };
    });
    return ranked.filter((hit) => hit !== undefined).toSorted(compare);
  };

  return {
    search: (query, { page, hitsPerPage, snippetWords, scope }) => {
      const words = queryWords(query);
      if (words.length === 0) return { hits: [], nbHits: 0 };
      const ranked = rank(find(words, scope), sameForm(query), words);
      return {
        hits: ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((hit) => hitOf(hit, snippetWords)),
        nbHits: ranked.length,
      };
    },
    nearby: (query) => {
      const words = queryWords(query);
      const wide = index.autoSuggest(words.map(({ term }) => term).join(' '), {
        tokenize: (text) => text.split(' '),
        combineWith: 'OR',
        fields: titleFields,
        prefix: true,
        fuzzy: (term: string) => Math.min(3, Math.floor(term.length / 2)),
      });
      return wide.map(({ suggestion }) => suggestion);
    },
  };
};
