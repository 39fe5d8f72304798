import type { SearchRecord } from '../../../codegen/model/searchRecord.ts';
import { ApiError, DeserializationError, RetryError } from '../errors.ts';

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isRecord = (value: unknown): value is SearchRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const { objectID, url, type, content, hierarchy, kind, scope } = value as Partial<Record<keyof SearchRecord, unknown>>;
  return (
    [objectID, url, type, kind, scope].every((part) => typeof part === 'string') &&
    isText(content) &&
    typeof hierarchy === 'object' &&
    hierarchy !== null &&
    Object.values(hierarchy).every(isText)
  );
};

/** The records in a JSON text. @throws DeserializationError when it holds anything else */
export const parseRecords = (text: string): readonly SearchRecord[] => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DeserializationError('The search index is not valid JSON.', text);
  }
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord))
    throw new DeserializationError('The search index does not hold search records.', text);
  return value;
};

/** The records in the bytes of a file. @throws DeserializationError when it holds anything else */
export const decodeRecords = async (bytes: ArrayBuffer): Promise<readonly SearchRecord[]> => parseRecords(new TextDecoder().decode(bytes));

/**
 * Fetches the records of the embedded index.
 * @throws RetryError when the site cannot be reached, ApiError when it has no index, DeserializationError when that is broken
 */
export const loadRecords = async (url: string, get: typeof fetch = fetch): Promise<readonly SearchRecord[]> => {
  let response: Response;
  let text: string;
  try {
    response = await get(url);
    text = await response.text();
  } catch (error) {
    throw new RetryError([{ host: 'this site', problem: error instanceof Error ? error.message : String(error) }]);
  }
  if (!response.ok) throw new ApiError(`The search index ${url} answered ${response.status}.`, response.status);
  return parseRecords(text);
};
