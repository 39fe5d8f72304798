import { searchLevels, type SearchHierarchy, type SearchRecord } from '../../shared/search/searchRecord.ts';
import { ApiError, DeserializationError, RetryError } from '../errors.ts';
import { locationId, type SearchFile } from '../../shared/search/searchFile.ts';
import { messageOf } from '../../shared/messageOf.ts';

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

type FileRecord = Omit<SearchRecord, 'objectID'> & { readonly objectID?: string };

const isRecord = (value: unknown): value is FileRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const { objectID, url, type, content, hierarchy, kind, scope } = value as Partial<Record<keyof SearchRecord, unknown>>;
  if (!['undefined', 'string'].includes(typeof objectID) || typeof url !== 'string' || typeof type !== 'string') return false;
  if (typeof kind !== 'string' || typeof scope !== 'string' || !isText(content)) return false;
  if (typeof hierarchy !== 'object' || hierarchy === null) return false;
  for (const name in hierarchy) if (!isText((hierarchy as Record<string, unknown>)[name])) return false;
  return true;
};

const noLevels = Object.fromEntries(searchLevels.map((level) => [level, null])) as SearchHierarchy;

/** Returns a record with its id and all levels; the file omits ids that follow from the location, and levels without a name. */
const complete = (record: FileRecord): SearchRecord => {
  const hierarchy = { ...noLevels, ...record.hierarchy };
  return { ...record, objectID: record.objectID ?? locationId({ ...record, hierarchy }), hierarchy };
};

const isSynonyms = (value: unknown): value is SearchFile['synonyms'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((words) => Array.isArray(words) && words.every((word) => typeof word === 'string'));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DeserializationError('The search index is not valid JSON.', text);
  }
};

/** Parses the records in JSON. @throws DeserializationError when it is anything else */
export const parseSearchFile = (text: string): SearchFile => {
  const value = parsed(text);
  const { records, synonyms } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof SearchFile, unknown>>;
  if (!Array.isArray(records) || records.length === 0 || !records.every(isRecord))
    throw new DeserializationError('The search index contains no search records.', text);
  if (!isSynonyms(synonyms)) throw new DeserializationError('The search index contains no synonyms.', text);
  return { records: records.map(complete), synonyms };
};

/** Parses the records in a JSON list. @throws DeserializationError when it is anything else */
export const parseRecords = (text: string): readonly SearchRecord[] => {
  const records = parsed(text);
  if (!Array.isArray(records) || !records.every(isRecord))
    throw new DeserializationError('A part of the search index contains no search records.', text);
  return records.map(complete);
};

/**
 * Fetches the records of the embedded index.
 * @throws RetryError when the site cannot be reached, ApiError when it has no index, DeserializationError when that is broken
 */
export const loadRecords = async (url: string, get: typeof fetch = fetch): Promise<SearchFile> => parseSearchFile(await loadText(url, get));

/**
 * Fetches records that are loaded after those of the first file.
 * @throws what `loadRecords` throws
 */
export const loadMoreRecords = async (url: string, get: typeof fetch = fetch): Promise<readonly SearchRecord[]> =>
  parseRecords(await loadText(url, get));

const loadText = async (url: string, get: typeof fetch): Promise<string> => {
  let response: Response;
  let text: string;
  try {
    response = await get(url);
    text = await response.text();
  } catch (error) {
    throw new RetryError([{ host: 'this site', problem: messageOf(error) }]);
  }
  if (!response.ok) throw new ApiError(`The search index ${url} returned ${response.status}.`, response.status);
  return text;
};
