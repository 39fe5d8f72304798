import type MiniSearch from 'minisearch';
import type { SearchRecord } from '../../shared/search/searchRecord.ts';
import { pathOf } from '../../shared/search/searchFile.ts';
import { queryWords, sameForm } from './words.ts';

const kinds: ReadonlySet<SearchRecord['kind']> = new Set(['guide', 'operation', 'api', 'schema', 'section', 'tag', 'heading']);

const mostNear = 6;

/** Returns titles with words close to those of a query, closest first. A title is always a meaningful query. */
export const suggestTitles = (
  index: MiniSearch<{ readonly id: number }>,
  records: readonly SearchRecord[],
  query: string,
): readonly string[] => {
  const results = index.search(
    {
      queries: [...queryWords(query)],
      combineWith: 'OR',
      fields: ['title', 'names'],
      prefix: (term) => term.length > 2,
      fuzzy: (term) => Math.min(2, Math.floor(term.length / 3)),
    },
    { filter: ({ id }) => kinds.has(records[id as number]?.kind ?? 'value') },
  );
  const titles = new Set(results.slice(0, 10 * mostNear).map(({ id }) => pathOf(records[id as number] as SearchRecord).at(-1) ?? ''));
  return [...titles].filter((title) => title.length <= 64 && sameForm(title) !== sameForm(query)).slice(0, mostNear);
};
