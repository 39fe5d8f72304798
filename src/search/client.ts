import type { SearchHierarchy, SearchRecord } from '../shared/search/searchRecord.ts';

/** A piece of text: plain, or in a list of its own when it matched. It is shown with text nodes, never as HTML. */
export type Segment = string | readonly [matched: string];

export type Segments = readonly Segment[];

/** A record that was found, with the parts of it that matched. */
export type SearchHit = {
  readonly objectID: string;
  readonly url: string;
  readonly type: SearchRecord['type'];
  readonly content: string | null;
  readonly hierarchy: SearchHierarchy;
  /** Levels that matched, highlighted; a level that is absent matched nothing. */
  readonly marks: Readonly<Partial<Record<keyof SearchHierarchy, Segments>>>;
  /** The words of `content` around the match. */
  readonly snippet: Segments | null;
};

export type SearchOptions = {
  /** Starts at 0. */
  readonly page: number;
  readonly hitsPerPage: number;
  readonly snippetWords: number;
  /** Only records of this scope: `guides` or the name of an API. */
  readonly scope?: string | undefined;
};

export type SearchAnswer = {
  readonly hits: readonly SearchHit[];
  /** How many there are on all pages. */
  readonly nbHits: number;
  /** Names this search in usage events of the hosted service. */
  readonly queryID?: string | undefined;
};

/** Anything that can be searched: the embedded index or the hosted service. */
export type SearchClient = {
  /**
   * The hits for a query, best first.
   * @throws RetryError, ApiError or DeserializationError of `errors.ts`; an abort as the signal's reason
   */
  readonly search: (query: string, options: SearchOptions, signal: AbortSignal) => Promise<SearchAnswer>;
  /** Fetches ahead what the first search needs. */
  readonly warm: () => void;
  /** Titles and names that are near a query, likeliest first; empty where the host has no such call. */
  readonly nearby: (query: string, signal: AbortSignal) => Promise<readonly string[]>;
};
