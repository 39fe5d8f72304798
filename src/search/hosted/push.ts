import type { SearchRecord } from '../../shared/search/searchRecord.ts';
import { pathOf, type SearchFile } from '../../shared/search/searchFile.ts';
import { operationAddress } from '../engine/filter.ts';
import { mostAlike, repeatedName } from '../engine/weights.ts';
import { ApiError } from '../errors.ts';
import type { Transport } from './transport.ts';

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
  /** A transport with a write key. */
  readonly transport: Transport;
  readonly indexName: string;
  readonly records: readonly SearchRecord[];
  /** A reader's term for something, and the terms of the docs. */
  readonly synonyms: SearchFile['synonyms'];
  /** Waits between checks of a task. */
  readonly pause?: () => Promise<void>;
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
export const indexSettings = {
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
} as const;

/** A one-way synonym: a search for the reader's term also finds the terms of the docs, but not vice versa. */
type IndexedSynonym = {
  readonly objectID: string;
  readonly type: 'oneWaySynonym';
  readonly input: string;
  readonly synonyms: readonly string[];
};

/** Ids of the service can contain letters, digits and a few symbols. */
const synonymId = (word: string): string => word.replace(/[^\p{L}\p{N}]+/gu, '-');

const indexedSynonyms = (synonyms: SearchFile['synonyms']): readonly IndexedSynonym[] =>
  Object.entries(synonyms).map(([word, meanings]) => ({
    objectID: synonymId(word),
    type: 'oneWaySynonym',
    input: word,
    synonyms: meanings,
  }));

const batchSize = 1000;
const mostLooks = 600;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

// The order of keys in the service is arbitrary.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

/** Returns a page of an index; empty when the index does not exist. */
const readPage = async (transport: Transport, path: string, body: unknown): Promise<Readonly<Record<string, unknown>>> => {
  try {
    return fieldsOf(await transport({ method: 'POST', path, body, access: 'read' }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {};
    throw error;
  }
};

/** Returns the hits of a page as comparable strings, keyed by id. */
const textsOf = ({ hits }: Readonly<Record<string, unknown>>): readonly (readonly [id: string, text: string])[] =>
  (Array.isArray(hits) ? hits : []).flatMap((hit) => {
    // The service adds this property.
    const { _highlightResult, ...item } = fieldsOf(hit);
    const { objectID } = item;
    return typeof objectID === 'string' ? [[objectID, canonical(item)] as const] : [];
  });

/** Returns all records of an index, keyed by id; empty when the index does not exist. */
const readRecords = async (transport: Transport, index: string): Promise<ReadonlyMap<string, string>> => {
  const found: (readonly [string, string])[] = [];
  let cursor: unknown;
  do {
    const body = cursor === undefined ? { hitsPerPage: batchSize } : { cursor };
    const page = await readPage(transport, `1/indexes/${index}/browse`, body);
    found.push(...textsOf(page));
    cursor = page['cursor'];
  } while (cursor !== undefined);
  return new Map(found);
};

/** Returns all synonyms of an index, keyed by id; empty when the index does not exist. */
const readSynonyms = async (transport: Transport, index: string): Promise<ReadonlyMap<string, string>> => {
  const found: (readonly [string, string])[] = [];
  for (let page = 0; ; page += 1) {
    const body = { query: '', page, hitsPerPage: batchSize };
    const texts = textsOf(await readPage(transport, `1/indexes/${index}/synonyms/search`, body));
    found.push(...texts);
    if (texts.length < batchSize) return new Map(found);
  }
};

const byId = (items: readonly { readonly objectID: string }[]): ReadonlyMap<string, string> =>
  new Map(items.map((item) => [item.objectID, canonical(item)]));

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
 * @throws the transport's errors; the index is then unchanged
 */
export const pushRecords = async ({
  transport,
  indexName,
  records,
  synonyms,
  pause = () => new Promise((resolve) => setTimeout(resolve, 200)),
}: PushOptions): Promise<PushReport> => {
  const index = encodeURIComponent(indexName);
  const beside = encodeURIComponent(`${indexName}_next`);
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown> =>
    transport({ method, path, body, access: 'write' });
  const settled = async (at: string, task: unknown): Promise<void> => {
    const { taskID } = fieldsOf(task);
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const { status } = fieldsOf(await transport({ method: 'GET', path: `1/indexes/${at}/task/${String(taskID)}`, access: 'read' }));
      if (status === 'published') return;
      await pause();
    }
    throw new Error(`The index ${at} did not finish the task ${String(taskID)} in time: run npm run search:push again.`);
  };

  const wanted = indexedRecords(records);
  const words = indexedSynonyms(synonyms);
  const report: PushReport = {
    ...compare(await readRecords(transport, index), byId(wanted)),
    synonyms: compare(await readSynonyms(transport, index), byId(words)),
  };
  if (isNothing(report) && isNothing(report.synonyms)) return report;
  try {
    await settled(beside, await write('POST', `1/indexes/${beside}/clear`, {}));
    await settled(beside, await write('PUT', `1/indexes/${beside}/settings`, indexSettings));
    // Moving an index also moves its synonyms.
    await settled(beside, await write('POST', `1/indexes/${beside}/synonyms/batch?replaceExistingSynonyms=true`, words));
    for (let start = 0; start < wanted.length; start += batchSize) {
      const requests = wanted.slice(start, start + batchSize).map((body) => ({ action: 'addObject', body }));
      await settled(beside, await write('POST', `1/indexes/${beside}/batch`, { requests }));
    }
  } catch (error) {
    await write('DELETE', `1/indexes/${beside}`).catch(() => undefined);
    throw error;
  }
  await settled(index, await write('POST', `1/indexes/${beside}/operation`, { operation: 'move', destination: indexName }));
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
