import { moveTo, placeOf } from '../page/sitePath.ts';
import { readStored, writeStored } from '../page/storage.ts';
import type { DocsVersion } from './versions.ts';

const storageKey = 'docs-preferred-version';

/** Returns the stored version of an earlier choice, if it still exists. */
export const preferredVersion = (known: readonly DocsVersion[]): DocsVersion | undefined => {
  const name = readStored(storageKey);
  return known.find((version) => version.name === name);
};

/** Returns the version of a page from its path below the base path. */
export const versionOf = (pathname: string, known: readonly DocsVersion[]): DocsVersion | undefined => placeOf(pathname, known);

/**
 * Returns the name of the version to show as selected: that of the page or, on a page without a version such as the search and
 * the not-found page, the last choice.
 */
export const shownVersion = (pathname: string, belongsToNone: boolean, known: readonly DocsVersion[]): string | undefined =>
  ((belongsToNone ? preferredVersion(known) : versionOf(pathname, known)) ?? known[0])?.name;

/** Returns the path of the same page in another version. */
export const versionPath = (pathname: string, version: DocsVersion, known: readonly DocsVersion[]): string =>
  moveTo(pathname, version, known);

/** Stores the choice for the next visit. */
export const preferVersion = ({ name }: DocsVersion): void => {
  writeStored(storageKey, name);
};
