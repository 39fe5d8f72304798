const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** Whether a path lies at or below a folder such as `/1.0/`. */
const isBelow = (path: string, folder: string): boolean => partsOf(folder).every((part, at) => partsOf(path)[at] === part);

/** The one of these places that a path lies in: the longest of their folders that it is below. */
export const placeOf = <Place extends { readonly path: string }>(path: string, places: readonly Place[]): Place | undefined =>
  places.filter((place) => isBelow(path, place.path)).toSorted((left, right) => partsOf(right.path).length - partsOf(left.path).length)[0];

/**
 * The path of the same page in another place: the folder of the place it is in is swapped, the rest stays.
 * @param path below the base path, encoded
 */
export const moveTo = (path: string, target: { readonly path: string }, places: readonly { readonly path: string }[]): string => {
  const from = placeOf(path, places);
  return `/${[...partsOf(target.path), ...partsOf(path).slice(from === undefined ? 0 : partsOf(from.path).length)].join('/')}`;
};
