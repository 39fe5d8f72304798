import type { SearchResults, SearchClient, SearchOptions } from '../client.ts';
import { ApiError, DeserializationError } from '../errors.ts';
import { searchLimits } from '../limits.ts';
import { isBlank } from '../query/query.ts';
import { suggestQueries } from '../query/suggest.ts';

/** The status of a search. @see specification, section 4 */
type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export type SearchState = {
  readonly status: SearchStatus;
  /** The query that `results` or `error` belongs to. */
  readonly query: string;
  readonly results?: SearchResults;
  readonly error?: Error;
  /** Other queries that have results, if this one had few or none. */
  readonly suggestions: readonly string[];
};

/** A search session: outdated results never replace newer ones. */
export type SearchSession = {
  /**
   * Never rejects: an error is in the state. A blank query resets the state, as `clear` does. An outdated search ends with the
   * newest one and returns its results; a failed one returns no hits.
   */
  readonly search: (query: string, options: SearchOptions) => Promise<SearchResults>;
  /** Aborts the running search and resets the state. */
  readonly clear: () => void;
  readonly getState: () => SearchState;
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Calls back after more records have loaded and changed the results of the query in the state. A search for this query that
   * the listener starts returns these results.
   */
  readonly onRefresh: (listener: () => void) => () => void;
};

type Run = {
  readonly query: string;
  readonly options: SearchOptions;
  readonly controller: AbortController;
  readonly done: Promise<SearchResults>;
};

const noResults: SearchResults = { hits: [], nbHits: 0 };

/** The state without a search. */
export const initialState: SearchState = { status: 'idle', query: '', suggestions: [] };

const log = (query: string, error: Error): void => {
  if (error instanceof ApiError) console.error(`The search for "${query}" was rejected with status ${error.status}: ${error.message}`);
  else if (error instanceof DeserializationError)
    console.error(`The response to the search for "${query}" cannot be read: ${error.message}`, error.text);
  else console.error(`The search for "${query}" failed: ${error.message}`);
};

/** Reports a query without results to the terminal of `npm run dev` or the preview, so that an author can add synonyms for it. */
const reportNothingFound = (query: string): void => {
  if (import.meta.hot !== undefined) import.meta.hot.send('search:nothing-found', { query });
  else void import('../query/nothingFound.ts').then(({ sendToServer }) => sendToServer(query)).catch(() => undefined);
};

const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    add: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: (): void => {
      for (const listener of listeners) listener();
    },
  };
};

const idsOf = ({ hits, nbHits }: SearchResults): string => JSON.stringify([nbHits, ...hits.map(({ objectID }) => objectID)]);

/** Creates a session for a client, with one published state. */
export const createSearchSession = (client: SearchClient): SearchSession => {
  const changes = createListeners();
  const refreshes = createListeners();
  let state = initialState;
  let newest: Run | undefined;
  let refreshed: SearchResults | undefined;

  const publish = (next: SearchState): void => {
    state = next;
    changes.call();
  };

  const run = async (query: string, options: SearchOptions, { signal }: AbortController): Promise<SearchResults> => {
    const stalled = setTimeout(() => publish({ ...state, status: 'stalled' }), searchLimits.stallMs);
    signal.addEventListener('abort', () => clearTimeout(stalled));
    try {
      const results = await client.search(query, options, signal);
      if (signal.aborted) return noResults;
      publish({ status: 'idle', query, results, suggestions: [] });
      if (results.nbHits === 0 && /\p{L}/u.test(query)) reportNothingFound(query);
      if (results.nbHits <= searchLimits.fewHits) {
        suggestQueries(client, query, results, signal).then(
          (suggestions) => signal.aborted || publish({ ...state, suggestions }),
          () => undefined,
        );
      }
      return results;
    } catch (reason) {
      if (signal.aborted) return noResults;
      const error = reason instanceof Error ? reason : new Error(String(reason));
      log(query, error);
      publish({ status: 'error', query, error, suggestions: [] });
      return noResults;
    } finally {
      clearTimeout(stalled);
    }
  };

  /** Replaces the results of an outdated search with those of the newest, which may itself be outdated in the meantime. */
  const settle = async (mine: Run, results: SearchResults): Promise<SearchResults> =>
    newest === undefined || newest === mine ? results : settle(newest, await newest.done);

  /** Repeats the last search without changing the status, unless another search is running. */
  const refresh = async ({ query, options, controller: { signal } }: Run): Promise<void> => {
    const results = await client.search(query, options, signal);
    const before = state.results;
    if (signal.aborted || before === undefined || idsOf(results) === idsOf(before)) return;
    publish({ status: 'idle', query, results, suggestions: [] });
    refreshed = results;
    refreshes.call();
    refreshed = undefined;
  };
  client.onMoreRecords?.(() => {
    // An error is shown by the next search.
    if (newest !== undefined && state.status === 'idle') refresh(newest).catch(() => undefined);
  });

  const clear = (): void => {
    newest?.controller.abort();
    newest = undefined;
    publish(initialState);
  };

  const search: SearchSession['search'] = (query, options) => {
    if (refreshed !== undefined && query === state.query) return Promise.resolve(refreshed);
    if (isBlank(query)) {
      clear();
      return Promise.resolve(noResults);
    }
    newest?.controller.abort();
    const controller = new AbortController();
    publish({ ...state, status: 'loading' });
    const mine: Run = { query, options, controller, done: run(query, options, controller) };
    newest = mine;
    return mine.done.then((results) => settle(mine, results));
  };

  return {
    search,
    clear,
    getState: () => state,
    subscribe: changes.add,
    onRefresh: refreshes.add,
  };
};
