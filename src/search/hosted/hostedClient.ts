import type { SearchClient, SearchOptions } from '../client.ts';
import { highlightTags, readAnswer } from './readAnswer.ts';
import type { Transport } from './transport.ts';

export type HostedOptions = {
  readonly transport: Transport;
  readonly indexName: string;
  /** Whether usage is reported, asked at each search. */ readonly insights: () => boolean;
};

const hierarchyLevels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** What is asked of the hosted index. @see specification, section 7.1 */
export const searchParameters = (query: string, { page, hitsPerPage, snippetWords, scope }: SearchOptions, insights: boolean) => ({
  query,
  attributesToRetrieve: [...hierarchyLevels, 'content', 'type', 'url'],
  attributesToSnippet: [...hierarchyLevels.slice(1), 'content'].map((attribute) => `${attribute}:${Math.max(1, snippetWords)}`),
  snippetEllipsisText: '…',
  highlightPreTag: highlightTags.pre,
  highlightPostTag: highlightTags.post,
  hitsPerPage,
  clickAnalytics: insights,
  ...(page > 0 ? { page } : {}),
  ...(scope === undefined ? {} : { facetFilters: [`scope:${scope}`] }),
});

/** Parts of a query that may find something: fewer words, then single words, longest first. */
const partsOf = (query: string): readonly string[] => {
  const words = query.split(/\s+/).filter((word) => word.length > 2);
  const fewer = words.length > 2 ? [words.slice(0, -1).join(' '), words.slice(1).join(' ')] : [];
  return [...fewer, ...(words.length > 1 ? words.toSorted((a, b) => b.length - a.length) : [])];
};

/** The hosted index as a search client. */
export const createHostedClient = ({ transport, indexName, insights }: HostedOptions): SearchClient => ({
  search: async (query, options, signal) => {
    const body = { requests: [{ indexName, ...searchParameters(query, options, insights()) }] };
    return readAnswer(await transport({ method: 'POST', path: '1/indexes/*/queries', body, access: 'read', signal }), options.hitsPerPage);
  },
  // A connection is opened by the first search; asking for one ahead would tell the host of readers who never search.
  warm: () => undefined,
  // The service has no such call: parts of the query are tried instead.
  nearby: (query) => Promise.resolve(partsOf(query)),
});

/** The other read calls of the service, as it documents them; their answers are handed on unread. */
export const createHostedCalls = (transport: Transport, indexName: string) => {
  const index = encodeURIComponent(indexName);
  const post = (path: string, body: unknown): Promise<unknown> => transport({ method: 'POST', path, body, access: 'read' });
  return {
    searchIndex: (parameters: Readonly<Record<string, unknown>>) => post(`1/indexes/${index}/query`, parameters),
    searchFacetValues: (facet: string, parameters: Readonly<Record<string, unknown>>) =>
      post(`1/indexes/${index}/facets/${encodeURIComponent(facet)}/query`, parameters),
    findAnswers: (parameters: Readonly<Record<string, unknown>>) => post(`1/answers/${index}/prediction`, parameters),
  };
};
