import type { SearchHit } from '../client.ts';
import { searchLimits } from '../limits.ts';

const keyOf = ({ hierarchy }: SearchHit): string => hierarchy.lvl0 ?? 'Documentation';
const pageOf = ({ hierarchy, content }: SearchHit): string => hierarchy.lvl1 ?? content ?? '';

type RankOf = (hit: SearchHit) => number;

/**
 * Returns a page or an operation, then the hits in it: the parent comes first, however well its children match. Children that
 * rank below the next page are omitted, because they would push it down.
 */
const family = (hits: readonly SearchHit[], next: readonly SearchHit[] | undefined, rankOf: RankOf): readonly SearchHit[] => {
  const parents = hits.filter(({ type }) => type === 'lvl1');
  const limit = next?.[0] === undefined ? Infinity : rankOf(next[0]);
  const children = hits.filter((hit) => hit.type !== 'lvl1' && rankOf(hit) < limit).slice(0, searchLimits.childrenPerPage);
  return [...parents, ...children];
};

/**
 * Returns the number of rows of each group: those that rank before the next group's best hit, because a long group would hide
 * better hits of others. If that leaves few rows, the last groups get more. The search page shows all hits.
 */
const rowsOf = (groups: readonly (readonly SearchHit[])[], rankOf: RankOf): readonly number[] => {
  const rows = groups.map((group, at) => {
    const next = groups[at + 1]?.[0];
    const ahead = next === undefined ? group.length : group.filter((hit) => rankOf(hit) < rankOf(next)).length;
    return Math.min(searchLimits.hitsPerGroup, ahead);
  });
  let missing = searchLimits.leastRows - rows.reduce((sum, count) => sum + count, 0);
  for (const [at, group] of [...groups.entries()].toReversed()) {
    const more = Math.max(0, Math.min(missing, Math.min(searchLimits.hitsPerGroup, group.length) - (rows[at] ?? 0)));
    rows[at] = (rows[at] ?? 0) + more;
    missing -= more;
  }
  return rows;
};

/**
 * Returns hits in display order: by lvl0, then by lvl1, each group and page at the position of its best hit.
 * @see specification, section 2.4
 */
export const groupHits = (hits: readonly SearchHit[]): readonly SearchHit[] => {
  const ranks = new Map(hits.map((hit, at) => [hit, at]));
  const groups = [...Map.groupBy(hits, keyOf).values()];
  const rankOf: RankOf = (hit) => ranks.get(hit) ?? Infinity;
  const rows = rowsOf(groups, rankOf);
  return groups.flatMap((group, at) => {
    const pages = [...Map.groupBy(group.slice(0, rows[at]), pageOf).values()];
    return pages.flatMap((page, place) => family(page, pages[place + 1], rankOf));
  });
};
