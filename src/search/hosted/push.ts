import type { IndexSettings, SearchClient, SynonymHit } from '@algolia/client-search';
import type { SearchRecord } from '../../shared/search/searchRecord.ts';
import { pathOf, type SearchFile } from '../../shared/search/searchFile.ts';
import { operationAddress } from '../engine/filter.ts';
import { mostAlike, repeatedName } from '../engine/weights.ts';

/** The differences from the hosted index; ids are listed so that a person can look them up. */
type Changes = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
};

/** The result of a push. */
export type PushReport = Changes & { readonly synonyms: Changes };

export type PushOptions = {
  /** A client with a write key. */
  readonly client: SearchClient;
  readonly indexName: string;
  readonly records: readonly SearchRecord[];
  /** A reader's term for something, and the terms of the docs. */
  readonly synonyms: SearchFile['synonyms'];
};

/** A record in the index, with its ranking attributes. */
type IndexedRecord = SearchRecord & { readonly weight: number; readonly repeatedName?: string };

const weights: Readonly<Record<SearchRecord['kind'], number>> = {
  guide: 9,
  operation: 9,
  api: 8,
  schema: 7,
  section: 7,
  heading: 6,
  term: 6,
  tag: 6,
  parameter: 4,
  property: 4,
  value: 3,
  permission: 2,
  status: 2,
};

/**
 * Returns the records for the index. The host compares each record separately, so records within an operation include its
 * properties, and a response includes its status.
 */
export const indexedRecords = (records: readonly SearchRecord[]): readonly IndexedRecord[] => {
  const operations = new Map(records.filter(({ kind }) => kind === 'operation').map((record) => [record.url, record]));
  return records.map((record) => {
    const { method, permission, roles } = operations.get(operationAddress(record)) ?? {};
    const repeated = repeatedName(record);
    return {
      ...(method === undefined ? {} : { method }),
      ...(permission === undefined ? {} : { permission }),
      ...(roles === undefined ? {} : { roles }),
      ...(record.kind === 'status' ? { statuses: pathOf(record).slice(-1) } : {}),
      ...record,
      ...(repeated === undefined ? {} : { repeatedName: repeated }),
      weight: record.deprecated === true ? 0 : weights[record.kind],
    };
  });
};

/** The ranking of the hosted index, the same as that of the embedded one: title over heading over text, deprecated last. */
export const indexSettings: IndexSettings = {
  searchableAttributes: [
    'names',
    'hierarchy.lvl1',
    'hierarchy.lvl2',
    'hierarchy.lvl3',
    'hierarchy.lvl4',
    'hierarchy.lvl5',
    'hierarchy.lvl6',
    'hierarchy.lvl0',
    'asked',
    'content',
  ],
  attributesForFaceting: ['scope', 'kind', 'method', 'statuses', 'permission', 'roles', 'deprecated'].map((name) => `filterOnly(${name})`),
  customRanking: ['desc(weight)'],
  // Otherwise the first page would only have places of `page_size`.
  attributeForDistinct: 'repeatedName',
  distinct: mostAlike,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  queryLanguages: ['en'],
  ignorePlurals: true,
  // Questions are found by their subject.
  removeStopWords: true,
  removeWordsIfNoResults: 'allOptional',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  separatorsToIndex: '_',
  camelCaseAttributes: ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'names'],
};

/** Ids of the service can contain letters, digits and a few symbols. */
const synonymId = (word: string): string => word.replace(/[^\p{L}\p{N}]+/gu, '-');

/** One-way synonyms: a search for the reader's term also finds the terms of the docs, but not vice versa. */
const indexedSynonyms = (synonyms: SearchFile['synonyms']): SynonymHit[] =>
  Object.entries(synonyms).map(([word, meanings]) => ({
    objectID: synonymId(word),
    type: 'oneWaySynonym',
    input: word,
    synonyms: [...meanings],
  }));

// The order of keys in the service is arbitrary.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

type StoredItem = { readonly objectID: string };

const byId = (items: readonly StoredItem[]): ReadonlyMap<string, string> => new Map(items.map((item) => [item.objectID, canonical(item)]));

/** Returns what `browse` finds as comparable strings, keyed by id; empty when the index does not exist. */
const readAll = async (
  browse: (aggregator: (page: { readonly hits: readonly object[] }) => void) => Promise<unknown>,
): Promise<ReadonlyMap<string, string>> => {
  const found: StoredItem[] = [];
  try {
    await browse(({ hits }) => {
      // The service adds this property.
      for (const { _highlightResult, ...item } of hits as readonly (StoredItem & { readonly _highlightResult?: unknown })[])
        found.push(item);
    });
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
  }
  return byId(found);
};

const compare = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Changes => {
  const ids = [...after.keys()];
  const known = ids.filter((id) => before.has(id));
  const changed = known.filter((id) => before.get(id) !== after.get(id));
  return {
    added: ids.filter((id) => !before.has(id)),
    changed,
    removed: [...before.keys()].filter((id) => !after.has(id)),
    unchanged: known.length - changed.length,
  };
};

const isNothing = ({ added, changed, removed }: Changes): boolean => added.length + changed.length + removed.length === 0;

/**
 * Replaces the records and the synonyms of the hosted index: they are written to a temporary index, which then replaces it
 * in one step, so that readers never search an incomplete one. Nothing is written when nothing changed.
 * @throws the client's errors; the index is then unchanged
 */
export const pushRecords = async ({ client, indexName, records, synonyms }: PushOptions): Promise<PushReport> => {
  const next = `${indexName}_next`;
  const settled = async (name: string, task: Promise<{ readonly taskID: number }>): Promise<unknown> =>
    client.waitForTask({ indexName: name, taskID: (await task).taskID });

  const wanted = indexedRecords(records);
  const words = indexedSynonyms(synonyms);
  const report: PushReport = {
    ...compare(await readAll((aggregator) => client.browseObjects({ indexName, aggregator })), byId(wanted)),
    synonyms: compare(await readAll((aggregator) => client.browseSynonyms({ indexName, aggregator })), byId(words)),
  };
  if (isNothing(report) && isNothing(report.synonyms)) return report;
  try {
    await settled(next, client.clearObjects({ indexName: next }));
    await settled(next, client.setSettings({ indexName: next, indexSettings }));
    // Moving an index also moves its synonyms.
    await settled(next, client.saveSynonyms({ indexName: next, synonymHit: words, replaceExistingSynonyms: true }));
    await client.saveObjects({ indexName: next, objects: [...wanted], waitForTasks: true });
  } catch (error) {
    await client.deleteIndex({ indexName: next }).catch(() => undefined);
    throw error;
  }
  const move = { operation: 'move', destination: indexName } as const;
  await settled(indexName, client.operationIndex({ indexName: next, operationIndexParams: move }));
  return report;
};

const mostListed = 10;

const linesOf = ({ added, changed, removed }: Changes, noun: string): readonly string[] =>
  (
    [
      ['added', added],
      ['changed', changed],
      ['removed', removed],
    ] as const
  ).flatMap(([what, ids]) =>
    ids.length === 0
      ? []
      : [
          `${ids.length} ${noun}${what}:`,
          ...ids.slice(0, mostListed).map((id) => `  ${id}`),
          ...(ids.length > mostListed ? [`  and ${ids.length - mostListed} more`] : []),
        ],
  );

/** Formats the result of a push for a terminal. */
export const describePush = (report: PushReport): string => {
  const lines = [...linesOf(report, ''), ...linesOf(report.synonyms, 'synonyms ')];
  return [...lines, `${report.unchanged} unchanged${lines.length === 0 ? ': the hosted index is up to date' : ''}.`].join('\n');
};
