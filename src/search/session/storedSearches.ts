import { searchLevels, type SearchHierarchy } from '../../shared/search/searchRecord.ts';
import { searchLimits } from '../limits.ts';
import { resultPath } from '../hits/resultUrl.ts';

const types: readonly string[] = [...searchLevels.slice(1), 'content'];

/** A stored hit that was opened or starred: no highlights, no snippets. */
export type StoredItem = {
  readonly objectID: string;
  readonly type: string;
  readonly url: string;
  readonly content: string | null;
  readonly hierarchy: SearchHierarchy;
};

/** Longer values cannot be from this site. */
const mostCharacters = 100_000;
const longestText = 300;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, longestText) : null);

const itemOf = (value: unknown): StoredItem | undefined => {
  const { objectID, type, url, content, hierarchy } = fieldsOf(value);
  const path = fieldsOf(hierarchy);
  const names = Object.fromEntries(searchLevels.map((level) => [level, textOf(path[level])])) as StoredItem['hierarchy'];
  const address = resultPath(url);
  if (
    typeof objectID !== 'string' ||
    typeof type !== 'string' ||
    !types.includes(type) ||
    address === undefined ||
    names.lvl0 === null ||
    names.lvl1 === null
  )
    return undefined;
  return { objectID: objectID.slice(0, longestText), type, url: address, content: textOf(content), hierarchy: names };
};

/** Parses the items in a stored string; invalid ones are omitted. */
export const readStoredItems = (text: string | null, limit: number): readonly StoredItem[] => {
  if (text === null || text.length > mostCharacters) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value
          .slice(0, limit)
          .map(itemOf)
          .filter((item) => item !== undefined)
      : [];
  } catch {
    return [];
  }
};

/** Returns the keys under which DocSearch stores the lists of an index. */
const storageKeys = (indexName: string) =>
  ({ recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`, favorites: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}` }) as const;

// The space for both lists at their maximum size: nearly full storage would fail while a hit is opened.
const roomNeeded = 20_000;

const probe = (storage: Storage): void => {
  storage.setItem('search-room', ' '.repeat(roomNeeded));
  storage.removeItem('search-room');
};

let hasWarned = false;

/**
 * Validates the stored lists before DocSearch reads them, because it trusts them: they may only contain complete items with URLs
 * of this site.
 * @returns false when there is no working storage; the lists must then be disabled
 */
export const tidyStoredSearches = (indexName: string): boolean => {
  const { recent, favorites } = storageKeys(indexName);
  try {
    const storage = window.localStorage;
    const tidy = (key: string, limit: number): number => {
      const stored = storage.getItem(key);
      if (stored === null) return 0;
      const items = readStoredItems(stored, limit);
      storage.setItem(key, JSON.stringify(items));
      return items.length;
    };
    const count = tidy(favorites, searchLimits.favorites);
    tidy(recent, count === 0 ? searchLimits.recent : searchLimits.recentWithFavorites);
    probe(storage);
    return true;
  } catch (error) {
    if (!hasWarned) console.warn('The browser does not let this site store recent searches.', error);
    hasWarned = true;
    return false;
  }
};

/** Whether a favorite search is stored. */
export const hasFavorites = (indexName: string): boolean => {
  try {
    return readStoredItems(window.localStorage.getItem(storageKeys(indexName).favorites), searchLimits.favorites).length > 0;
  } catch {
    return false;
  }
};

/** Removes both lists. */
export const forgetStoredSearches = (indexName: string): void => {
  try {
    for (const key of Object.values(storageKeys(indexName))) window.localStorage.removeItem(key);
  } catch {
    // If storage is blocked, nothing is stored.
  }
};
