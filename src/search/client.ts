import type { SearchHierarchy, SearchRecord } from '../shared/search/searchRecord.ts';

/** A piece of text, plain or matched. It is shown with text nodes, never as HTML. */
export type Segment = string | readonly [matched: string];

export type Segments = readonly Segment[];

/** A search hit with its highlighted parts. */
export type SearchHit = {
  readonly objectID: string;
  readonly url: string;
  readonly type: SearchRecord['type'];
  readonly content: string | null;
  readonly hierarchy: SearchHierarchy;
  /** Matched levels, highlighted; a level without a match is absent. */
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

/** A word as typed, and the one that was searched for instead. */
export type Correction = { readonly typed: string; readonly used: string };

export type SearchResults = {
  readonly hits: readonly SearchHit[];
  /** The number of hits on all pages. */
  readonly nbHits: number;
  /** The number of hits by scope, also of those outside the scope of the search. The hosted service does not report them. */
  readonly scopes?: Readonly<Record<string, number>>;
  /** The words of the query that occur on no page, as typed. The hosted service does not report them. */
  readonly missing?: readonly string[];
  /** The words that occur on no page and were corrected to similar ones. The hosted service does not report them. */
  readonly corrections?: readonly Correction[];
  /** Identifies this search in usage events of the hosted service. */
  readonly queryID?: string | undefined;
};

/** A search backend: the embedded index or the hosted service. */
export type SearchClient = {
  /**
   * The hits for a query, best first.
   * @throws RetryError, ApiError or DeserializationError of `errors.ts`; an abort as the signal's reason
   */
  readonly search: (query: string, options: SearchOptions, signal: AbortSignal) => Promise<SearchResults>;
  /** Loads what the first search needs. */
  readonly warm: () => void;
  /** Returns titles and names that are close to a query, most likely first; empty when the host does not support this. */
  readonly nearby: (query: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Calls back each time more records are available than at the last search; absent if all records are always available. */
  readonly onMoreRecords?: (listener: () => void) => void;
};
