import { placeOf } from '../../page/address/sitePath.ts';
import { readStored, writeStored } from '../../page/stored/storage.ts';
import type { DocsVersion } from './versions.ts';

const storageKey = 'docs-preferred-version';

/** Returns the stored version of an earlier choice, if it still exists. */
export const preferredVersion = (known: readonly DocsVersion[]): DocsVersion | undefined => {
  const name = readStored(storageKey);
  return known.find((version) => version.name === name);
};

/**
 * Returns the name of the version to show as selected: that of the page or, on a page without a version such as the search and
 * the not-found page, the last choice.
 */
export const shownVersion = (pathname: string, belongsToNone: boolean, known: readonly DocsVersion[]): string | undefined =>
  ((belongsToNone ? preferredVersion(known) : placeOf(pathname, known)) ?? known[0])?.name;

/** Stores the choice for the next visit. */
export const preferVersion = ({ name }: DocsVersion): void => {
  writeStored(storageKey, name);
};
