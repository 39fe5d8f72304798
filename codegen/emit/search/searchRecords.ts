import type { SearchKind, SearchRecord } from '../../../src/shared/search/searchRecord.ts';
import { tagPages } from '../../../src/shared/model/pages.ts';
import { locationId, type SearchFile } from '../../../src/shared/search/searchFile.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import { visible } from '../../files/source.ts';
import type { Emitter } from '../types.ts';
import { filterEntries, mapValues } from '../../../src/shared/records.ts';
import { recordsOf } from './records.ts';
import { usualVerbs } from './usualVerbs.ts';

/**
 * The kinds of records with which the search of a large API starts; the contents of its operations and schemas are loaded later.
 */
const firstKinds: ReadonlySet<SearchKind> = new Set(['guide', 'heading', 'api', 'section', 'tag', 'operation', 'schema']);

/** The maximum number of records in a file, about 1.5 MB. */
const recordsPerFile = 2500;

/** The minimum number of records for a separate file. */
const leastLater = 500;

/**
 * Splits the records into those of the first file and those that are loaded later: the contents of APIs whose tags have pages.
 */
export const divideRecords = (
  records: readonly SearchRecord[],
  apis: readonly ApiModel[],
): { readonly first: readonly SearchRecord[]; readonly later: readonly (readonly SearchRecord[])[] } => {
  const large = new Set(apis.filter(({ tags }) => tagPages(tags).length > 0).map(({ name }) => name));
  const isLater = ({ scope, kind }: SearchRecord): boolean => large.has(scope) && !firstKinds.has(kind);
  const later = records.filter(isLater);
  if (later.length < leastLater) return { first: records, later: [] };
  const count = Math.ceil(later.length / recordsPerFile);
  const size = Math.ceil(later.length / count);
  return {
    first: records.filter((record) => !isLater(record)),
    later: Array.from({ length: count }, (_, at) => later.slice(at * size, (at + 1) * size)),
  };
};

/** The search records and the synonyms of their words. */
export const searchRecords: Emitter = {
  name: 'searchRecords',
  later: true,
  emit: (input) => {
    const own = mapValues(input.synonyms, ({ meanings }) => meanings);
    const { first, later } = divideRecords(recordsOf(input), input.apis);
    return [
      { path: 'search/records.json', content: fileOf({ synonyms: { ...usualVerbs, ...own }, records: first }) },
      ...later.map((records, at) => ({ path: `search/more/${at + 1}.json`, content: `${listOf(records)}\n` })),
    ];
  },
};

/**
 * Returns the JSON of a record without what the reader of the file adds: its id, a ninth of the bytes, and levels without a name.
 */
const lineOf = ({ objectID, hierarchy, ...record }: SearchRecord): string =>
  visible(
    JSON.stringify({
      ...(objectID === locationId({ ...record, hierarchy }) ? {} : { objectID }),
      ...record,
      hierarchy: filterEntries(hierarchy, (_, name) => name !== null),
    }),
  );

/** Writes one record per line, so that a change of a guide changes only its own lines. */
const listOf = (records: readonly SearchRecord[]): string => `[\n${records.map(lineOf).join(',\n')}\n]`;

const fileOf = ({ records, synonyms }: SearchFile): string => `{"synonyms":${JSON.stringify(synonyms)},\n"records":${listOf(records)}}\n`;
