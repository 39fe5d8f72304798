import type { SearchRecord } from '../../shared/search/searchRecord.ts';
import { ApiError } from '../errors.ts';
import type { Transport } from './transport.ts';

/** The result of a push to the hosted index; ids are listed so that a person can look them up. */
export type PushReport = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
};

export type PushOptions = {
  /** A transport with a write key. */
  readonly transport: Transport;
  readonly indexName: string;
  readonly records: readonly SearchRecord[];
  /** Waits between two checks of a task. */
  readonly pause?: () => Promise<void>;
};

/** A record as the index stores it, with its ranking attributes. */
type IndexedRecord = SearchRecord & { readonly weight: number };

const weights: Readonly<Record<SearchRecord['kind'], number>> = {
  guide: 9,
  operation: 9,
  api: 8,
  schema: 7,
  section: 7,
  heading: 6,
  tag: 6,
  parameter: 4,
  property: 4,
  value: 3,
  permission: 2,
  status: 2,
};

const indexed = (record: SearchRecord): IndexedRecord => ({ ...record, weight: record.deprecated === true ? 0 : weights[record.kind] });

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
    'content',
  ],
  attributesForFaceting: ['scope', 'kind', 'method', 'statuses', 'permission', 'roles', 'deprecated'].map((name) => `filterOnly(${name})`),
  customRanking: ['desc(weight)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  ignorePlurals: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  separatorsToIndex: '_',
  camelCaseAttributes: ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'names'],
} as const;

const batchSize = 1000;
const mostLooks = 600;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

// The service chooses the order of keys.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

/** All records of an index by id; empty when the index does not exist. */
const readIndex = async (transport: Transport, index: string): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  let cursor: unknown;
  do {
    let page: Readonly<Record<string, unknown>>;
    try {
      page = fieldsOf(
        await transport({
          method: 'POST',
          path: `1/indexes/${index}/browse`,
          body: cursor === undefined ? { hitsPerPage: batchSize } : { cursor },
          access: 'read',
        }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return found;
      throw error;
    }
    const { hits } = page;
    for (const hit of Array.isArray(hits) ? hits : []) {
      const { objectID, ...record } = fieldsOf(hit);
      if (typeof objectID === 'string') found.set(objectID, canonical({ ...record, objectID }));
    }
    cursor = page['cursor'];
  } while (cursor !== undefined);
  return found;
};

const compare = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): PushReport => {
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

/**
 * Replaces the contents of the hosted index: the records are written to a temporary index, which then replaces it in one step,
 * so that readers never search an incomplete one. Nothing is written when nothing changed.
 * @throws the transport's errors; the index is then unchanged
 */
export const pushRecords = async ({
  transport,
  indexName,
  records,
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
    throw new Error(`The task ${String(taskID)} of the index ${at} does not end.`);
  };

  const wanted = records.map(indexed);
  const report = compare(await readIndex(transport, index), new Map(wanted.map((record) => [record.objectID, canonical(record)])));
  if (report.added.length + report.changed.length + report.removed.length === 0) return report;
  try {
    await settled(beside, await write('POST', `1/indexes/${beside}/clear`, {}));
    await settled(beside, await write('PUT', `1/indexes/${beside}/settings`, indexSettings));
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

/** The result of a push, for a terminal. */
export const describePush = ({ added, changed, removed, unchanged }: PushReport): string => {
  const line = (what: string, ids: readonly string[]): readonly string[] =>
    ids.length === 0
      ? []
      : [
          `${ids.length} ${what}:`,
          ...ids.slice(0, mostListed).map((id) => `  ${id}`),
          ...(ids.length > mostListed ? [`  and ${ids.length - mostListed} more`] : []),
        ];
  const lines = [...line('added', added), ...line('changed', changed), ...line('removed', removed)];
  return [...lines, `${unchanged} unchanged${lines.length === 0 ? ': the hosted index is up to date' : ''}.`].join('\n');
};
