import type { SearchResults, SearchClient, SearchOptions } from './client.ts';
import { ApiError, DeserializationError } from './errors.ts';
import { searchLimits } from './limits.ts';
import { suggestQueries } from './suggest.ts';

/** The status of a search. @see specification, section 4 */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export type SearchState = {
  readonly status: SearchStatus;
  /** The query that `answer` or `error` belongs to. */
  readonly query: string;
  readonly answer?: SearchResults;
  readonly error?: Error;
  /** Queries with results, when this one had few or none. */
  readonly suggestions: readonly string[];
};

/** Searches one after the other; an outdated result never replaces a newer one. */
export type SearchSession = {
  /**
   * Never rejects: an error is in the state. An outdated search ends with the newest one and has its result; a failed one has
   * no hits.
   */
  readonly search: (query: string, options: SearchOptions) => Promise<SearchResults>;
  /** Aborts the running search and resets the state. */
  readonly clear: () => void;
  readonly warm: () => void;
  readonly getState: () => SearchState;
  readonly subscribe: (onChange: () => void) => () => void;
};

type Run = { readonly controller: AbortController; readonly done: Promise<SearchResults> };

const nothing: SearchResults = { hits: [], nbHits: 0 };
/** The state without a search. */
export const atRest: SearchState = { status: 'idle', query: '', suggestions: [] };

const log = (query: string, error: Error): void => {
  if (error instanceof ApiError) console.error(`The search for "${query}" was refused with status ${error.status}: ${error.message}`);
  else if (error instanceof DeserializationError)
    console.error(`The response to the search for "${query}" cannot be read: ${error.message}`, error.text);
  else console.error(`The search for "${query}" failed: ${error.message}`);
};

/** Lists a query without results in the terminal of `npm run dev` or of the preview, so that an author can add synonyms for it. */
const reportNothingFound = (query: string): void => {
  if (import.meta.hot !== undefined) import.meta.hot.send('search:nothing-found', { query });
  else void import('./nothingFound.ts').then(({ tellServer }) => tellServer(query)).catch(() => undefined);
};

/** A session over a client, with one published state. */
export const createSearchSession = (client: SearchClient): SearchSession => {
  const listeners = new Set<() => void>();
  let state = atRest;
  let newest: Run | undefined;

  const publish = (next: SearchState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const run = async (query: string, options: SearchOptions, { signal }: AbortController): Promise<SearchResults> => {
    const stalled = setTimeout(() => publish({ ...state, status: 'stalled' }), searchLimits.stallMs);
    signal.addEventListener('abort', () => clearTimeout(stalled));
    try {
      const answer = await client.search(query, options, signal);
      if (signal.aborted) return nothing;
      publish({ status: 'idle', query, answer, suggestions: [] });
      if (answer.nbHits === 0) reportNothingFound(query);
      if (answer.nbHits <= searchLimits.fewHits) {
        suggestQueries(client, query, answer.nbHits === 0, signal).then(
          (suggestions) => signal.aborted || publish({ ...state, suggestions }),
          () => undefined,
        );
      }
      return answer;
    } catch (reason) {
      if (signal.aborted) return nothing;
      const error = reason instanceof Error ? reason : new Error(String(reason));
      log(query, error);
      publish({ status: 'error', query, error, suggestions: [] });
      return nothing;
    } finally {
      clearTimeout(stalled);
    }
  };

  /** A result that was overtaken, perhaps more than once, is replaced by the newest. */
  const settle = async (mine: Run, answer: SearchResults): Promise<SearchResults> =>
    newest === undefined || newest === mine ? answer : settle(newest, await newest.done);

  const search: SearchSession['search'] = (query, options) => {
    newest?.controller.abort();
    const controller = new AbortController();
    publish({ ...state, status: 'loading' });
    const mine: Run = { controller, done: run(query, options, controller) };
    newest = mine;
    return mine.done.then((answer) => settle(mine, answer));
  };

  return {
    search,
    clear: () => {
      newest?.controller.abort();
      newest = undefined;
      publish(atRest);
    },
    warm: client.warm,
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};
