import type { SearchClient } from './client.ts';
import { cutQuery, searchLimits } from './limits.ts';

/** What many look for, offered when nothing is nearer. Each is tried before it is shown. */
const popular = ['access tokens', 'create a field', 'tagger', 'list robologs', 'ontology'] as const;

// A search that found nothing should not cause more than a handful of others.
const mostNear = 5;

/** Parts of a query that may find something: fewer words, single words, the beginnings of words. */
const partsOf = (query: string): readonly string[] => {
  const words = query.split(/\s+/).filter((word) => word.length > 2);
  const fewer = words.length > 2 ? [words.slice(0, -1).join(' '), words.slice(1).join(' ')] : [];
  const single = words.length > 1 ? words.toSorted((a, b) => b.length - a.length) : [];
  return [...fewer, ...single];
};

/** Up to three other queries for one that found nothing; every one of them finds something. */
export const suggestQueries = async (client: SearchClient, query: string, signal: AbortSignal): Promise<readonly string[]> => {
  const near = await client.nearby(query, signal);
  const asked = query.trim().toLowerCase();
  const candidates = new Set([...[...near.slice(0, 3), ...partsOf(query)].slice(0, mostNear), ...popular].map(cutQuery));
  const found: string[] = [];
  for (const candidate of candidates) {
    if (found.length === searchLimits.suggestions) break;
    if (candidate.toLowerCase() === asked) continue;
    const { nbHits } = await client.search(candidate, { page: 0, hitsPerPage: 1, snippetWords: 1 }, signal);
    if (nbHits > 0) found.push(candidate);
  }
  return found;
};
