import type { SearchHit } from './client.ts';
import { searchLimits } from './limits.ts';

const keyOf = ({ hierarchy }: SearchHit): string => hierarchy.lvl0 ?? 'Documentation';
const pageOf = ({ hierarchy, content }: SearchHit): string => hierarchy.lvl1 ?? content ?? '';

const groupBy = (hits: readonly SearchHit[], nameOf: (hit: SearchHit) => string): readonly (readonly SearchHit[])[] => {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) groups.set(nameOf(hit), [...(groups.get(nameOf(hit)) ?? []), hit]);
  return [...groups.values()];
};

/** A page or an operation, then the hits in it: the parent comes first, however well its children match. */
const family = (hits: readonly SearchHit[]): readonly SearchHit[] => {
  const parents = hits.filter(({ type }) => type === 'lvl1');
  return [...parents, ...hits.filter(({ type }) => type !== 'lvl1').slice(0, searchLimits.childrenPerPage)];
};

/**
 * The number of rows of a group: all that rank before the next group's best hit, within limits. The search page shows the rest;
 * a long group would hide better hits of others.
 */
const rowsOf = (group: readonly SearchHit[], next: readonly SearchHit[] | undefined, rankOf: (hit: SearchHit) => number): number => {
  const limit = next?.[0] === undefined ? Infinity : rankOf(next[0]);
  return Math.min(searchLimits.hitsPerGroup, group.filter((hit) => rankOf(hit) < limit).length);
};

/**
 * Hits in display order: by lvl0, then by lvl1, each group and page at the position of its best hit.
 * @see specification, section 2.4
 */
export const groupHits = (hits: readonly SearchHit[]): readonly SearchHit[] => {
  const ranks = new Map(hits.map((hit, at) => [hit, at]));
  const groups = groupBy(hits, keyOf);
  return groups.flatMap((group, at) => {
    const rows = rowsOf(group, groups[at + 1], (hit) => ranks.get(hit) ?? Infinity);
    return groupBy(group.slice(0, rows), pageOf).flatMap(family);
  });
};
