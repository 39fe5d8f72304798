import { popularQueries } from '../../../generated/site/search.ts';
import type { SearchClient, SearchHit, SearchResults } from '../client.ts';
import { cutQuery } from './cutQuery.ts';
import { searchLimits } from '../limits.ts';

/** The title of a hit, in lower case. */
const titleOf = ({ hierarchy }: SearchHit): string | undefined =>
  Object.values(hierarchy)
    .findLast((name) => name !== null)
    ?.toLowerCase();

/**
 * Returns up to three other queries for one with few results; each of them has results, and none is the title of a result.
 * Popular queries are suggested only if there are no results.
 */
export const suggestQueries = async (
  client: SearchClient,
  query: string,
  shown: Pick<SearchResults, 'hits' | 'nbHits'>,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const near = await client.nearby(query, signal);
  const known = new Set([query.trim().toLowerCase(), ...shown.hits.map(titleOf)]);
  const candidates = new Set([...near.slice(0, 2 * searchLimits.suggestions), ...(shown.nbHits === 0 ? popularQueries : [])].map(cutQuery));
  const found: string[] = [];
  for (const candidate of candidates) {
    if (found.length === searchLimits.suggestions) break;
    if (known.has(candidate.toLowerCase())) continue;
    const { nbHits } = await client.search(candidate, { page: 0, hitsPerPage: 1, snippetWords: 1 }, signal);
    if (nbHits > 0) found.push(candidate);
  }
  return found;
};
