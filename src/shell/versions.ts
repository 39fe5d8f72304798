import { moveTo, placeOf } from './sitePath.ts';
import { readStored, writeStored } from './storage.ts';

/** A version of the documentation; `path` is where it is served below the base path. */
export type DocsVersion = { readonly name: string; readonly label: string; readonly path: string };

/** One version exists. A second entry makes the picker appear. */
export const versions: readonly DocsVersion[] = [{ name: 'current', label: 'Current', path: '/' }];

const storageKey = 'docs-preferred-version';

/** The version that the reader chose before, when it still exists. */
export const preferredVersion = (known: readonly DocsVersion[] = versions): DocsVersion | undefined => {
  const name = readStored(storageKey);
  return known.find((version) => version.name === name);
};

/** The version that a page belongs to, by its path below the base path. */
export const versionOf = (pathname: string, known: readonly DocsVersion[] = versions): DocsVersion | undefined => placeOf(pathname, known);

/**
 * The name of the version to show as chosen: that of the page, or on a page that belongs to none, such as the search and
 * the not-found page, the one that the reader chose last.
 */
export const shownVersion = (pathname: string, belongsToNone: boolean, known: readonly DocsVersion[] = versions): string | undefined =>
  ((belongsToNone ? preferredVersion(known) : versionOf(pathname, known)) ?? known[0])?.name;

/** The path of the same page in another version. */
export const versionPath = (pathname: string, version: DocsVersion, known: readonly DocsVersion[] = versions): string =>
  moveTo(pathname, version, known);

/** Keeps the choice for the next visit. */
export const preferVersion = ({ name }: DocsVersion): void => {
  writeStored(storageKey, name);
};
