import { searchLevels } from '../../shared/search/searchRecord.ts';
import { operatorValues } from '../query/complete.ts';
import { kindsIn, parseQuery, withoutFilters, type Filter, type Operator } from '../query/query.ts';
import type { SearchClient, SearchOptions } from '../client.ts';
import { highlightTags, readResults } from './readResults.ts';
import type { Transport } from './transport.ts';
import { isQuestion } from '../engine/words.ts';

export type HostedOptions = {
  readonly transport: Transport;
  readonly indexName: string;
  /** Whether usage is reported; evaluated at each search. */ readonly insights: () => boolean;
};

const hierarchyLevels = searchLevels.map((level) => `hierarchy.${level}`);

const attributes: Readonly<Record<Exclude<Operator, 'in'>, string>> = {
  method: 'method',
  status: 'statuses',
  permission: 'permission',
  role: 'roles',
  api: 'scope',
};

/**
 * Returns the known values that a typed value matches. The host compares whole values, so a prefix is replaced by all values that
 * begin with it.
 */
const meantBy = (operator: Operator, value: string): readonly string[] => {
  const known = operatorValues[operator].filter((candidate) =>
    operator === 'permission' ? candidate.includes(value) : candidate.startsWith(value),
  );
  return known.length === 0 ? [value] : known;
};

/** Returns the attributes and values of the host's records, any of which meets a condition. */
const facetsOf = ({ operator, value }: Filter): readonly (readonly [attribute: string, value: string])[] => {
  switch (operator) {
    case 'deprecated':
      return [['deprecated', 'true']];
    case 'in': {
      const kinds = Object.entries(kindsIn).flatMap(([name, all]) => (name.startsWith(value) ? all : []));
      const scopes = ['guides', ...operatorValues.api].filter((scope) => scope.startsWith(value));
      const found = [...kinds.map((kind) => ['kind', kind] as const), ...scopes.map((scope) => ['scope', scope] as const)];
      return found.length === 0 ? [['scope', value]] : found;
    }
    default:
      return meantBy(operator, value).map((meant) => [attributes[operator], operator === 'method' ? meant.toUpperCase() : meant]);
  }
};

/** Conditions in the host's syntax: every list must be met, by any of its facets. */
const facetFilterOf = (filter: Filter): readonly (readonly string[])[] =>
  filter.isNot
    ? facetsOf(filter).map(([attribute, value]) => [`${attribute}:-${value}`])
    : [facetsOf(filter).map(([attribute, value]) => `${attribute}:${value}`)];

/** For a question, prefer explanatory pages. */
const optionalFilters = (text: string): readonly string[] =>
  isQuestion(text) ? ['guide', 'heading', 'section', 'term'].map((kind) => `kind:${kind}`) : [];

/** Returns the query parameters for the hosted index. Operators become facet filters. @see specification, section 7.1 */
export const searchParameters = (query: string, { page, hitsPerPage, snippetWords, scope }: SearchOptions, insights: boolean) => {
  const parsed = parseQuery(query);
  const { text, phrases, excluded, filters } = parsed;
  const facetFilters = [...(scope === undefined ? [] : [`scope:${scope}`]), ...filters.flatMap(facetFilterOf)];
  const preferred = optionalFilters(text);
  const isAdvanced = phrases.length > 0 || excluded.length > 0;
  return {
    query: isAdvanced || filters.length > 0 ? withoutFilters(parsed) : query,
    attributesToRetrieve: [...hierarchyLevels, 'content', 'type', 'url'],
    attributesToSnippet: [...hierarchyLevels.slice(1), 'content'].map((attribute) => `${attribute}:${Math.max(1, snippetWords)}`),
    snippetEllipsisText: '…',
    highlightPreTag: highlightTags.pre,
    highlightPostTag: highlightTags.post,
    hitsPerPage,
    clickAnalytics: insights,
    ...(page > 0 ? { page } : {}),
    // Someone who narrows a search wants all places of a name.
    ...(facetFilters.length === 0 ? {} : { facetFilters, distinct: false }),
    ...(preferred.length === 0 ? {} : { optionalFilters: preferred }),
    // Without this, the host treats quotes and minus as literal text.
    ...(isAdvanced ? { advancedSyntax: true } : {}),
  };
};

/** Parts of a query that may have results: fewer words, then single words, longest first. */
const partsOf = (query: string): readonly string[] => {
  const words = query.split(/\s+/).filter((word) => word.length > 2);
  const fewer = words.length > 2 ? [words.slice(0, -1).join(' '), words.slice(1).join(' ')] : [];
  return [...fewer, ...(words.length > 1 ? words.toSorted((a, b) => b.length - a.length) : [])];
};

/** Creates a search client for the hosted index. */
export const createHostedClient = ({ transport, indexName, insights }: HostedOptions): SearchClient => ({
  search: async (query, options, signal) => {
    const body = { requests: [{ indexName, ...searchParameters(query, options, insights()) }] };
    return readResults(await transport({ path: '1/indexes/*/queries', body, signal }), options.hitsPerPage);
  },
  // The first search opens a connection; preconnecting would reveal readers who never search to the host.
  warm: () => undefined,
  // The service does not support this, so parts of the query are tried instead.
  nearby: (query) => Promise.resolve(partsOf(query)),
});

/** Creates the other read operations of the service, as documented; their responses are returned unparsed. */
export const createHostedCalls = (transport: Transport, indexName: string) => {
  const index = encodeURIComponent(indexName);
  const post = (path: string, body: unknown): Promise<unknown> => transport({ path, body });
  return {
    searchIndex: (parameters: Readonly<Record<string, unknown>>) => post(`1/indexes/${index}/query`, parameters),
    searchFacetValues: (facet: string, parameters: Readonly<Record<string, unknown>>) =>
      post(`1/indexes/${index}/facets/${encodeURIComponent(facet)}/query`, parameters),
    findAnswers: (parameters: Readonly<Record<string, unknown>>) => post(`1/answers/${index}/prediction`, parameters),
  };
};
