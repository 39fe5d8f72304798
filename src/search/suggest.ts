import { popularQueries } from '../../generated/site/search.ts';
import type { SearchClient } from './client.ts';
import { cutQuery } from './cutQuery.ts';
import { searchLimits } from './limits.ts';

/**
 * Returns up to three other queries for one with few results; each of them has results. Popular queries are suggested only if
 * there are no results.
 */
export const suggestQueries = async (
  client: SearchClient,
  query: string,
  isEmpty: boolean,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const near = await client.nearby(query, signal);
  const asked = query.trim().toLowerCase();
  const candidates = new Set([...near.slice(0, 2 * searchLimits.suggestions), ...(isEmpty ? popularQueries : [])].map(cutQuery));
  const found: string[] = [];
  for (const candidate of candidates) {
    if (found.length === searchLimits.suggestions) break;
    if (candidate.toLowerCase() === asked) continue;
    const { nbHits } = await client.search(candidate, { page: 0, hitsPerPage: 1, snippetWords: 1 }, signal);
    if (nbHits > 0) found.push(candidate);
  }
  return found;
};
