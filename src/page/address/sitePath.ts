const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** Whether a path is at or below a folder such as `/1.0/`. */
const isBelow = (path: string, folder: string): boolean => partsOf(folder).every((part, at) => partsOf(path)[at] === part);

/** Returns the version or language of a path: the one with the longest folder that contains it. */
export const placeOf = <Place extends { readonly path: string }>(path: string, places: readonly Place[]): Place | undefined =>
  places.filter((place) => isBelow(path, place.path)).toSorted((left, right) => partsOf(right.path).length - partsOf(left.path).length)[0];

/**
 * Returns the path of the same page in another version or language: its folder is swapped, the rest stays.
 * @param path below the base path, encoded
 */
export const moveTo = (path: string, target: { readonly path: string }, places: readonly { readonly path: string }[]): string => {
  const from = placeOf(path, places);
  return `/${[...partsOf(target.path), ...partsOf(path).slice(from === undefined ? 0 : partsOf(from.path).length)].join('/')}`;
};
