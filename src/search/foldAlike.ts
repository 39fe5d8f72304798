import { searchLevels } from '../shared/search/searchLevels.ts';
import type { SearchHit, Segments } from './client.ts';
import { sharesNames } from './engine/weights.ts';
import { kindOf } from './hitFacts.ts';

/** A hit and its index from 0 among all hits on the page of results. */
export type Placed = { readonly hit: SearchHit; readonly place: number };

/** Returns the names above a hit, starting with its API or group of guides; the last one is its own. */
export const pathOf = ({ hierarchy, marks, content }: SearchHit): readonly { readonly level: string; readonly text: Segments }[] => {
  const path = searchLevels
    .filter((level) => hierarchy[level] !== null)
    .map((level) => ({ level, text: marks[level] ?? [hierarchy[level] ?? ''] }));
  return path.length > 1 ? path : [...path, { level: 'content', text: [content ?? hierarchy.lvl0 ?? ''] }];
};

const keyOf = (hit: SearchHit): string => {
  const kind = kindOf(hit);
  return kind !== undefined && sharesNames(kind) ? JSON.stringify([kind, pathOf(hit).at(-1)?.text.flat()]) : hit.objectID;
};

/**
 * Groups hits, best first: hits with the same kind and name form a group, at the position of the best one. Each other hit is a
 * group by itself.
 */
export const foldAlike = (hits: readonly SearchHit[]): readonly (readonly Placed[])[] => [
  ...Map.groupBy(
    hits.map((hit, place) => ({ hit, place })),
    ({ hit }) => keyOf(hit),
  ).values(),
];
