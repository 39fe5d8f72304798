import type { SearchResults, SearchOptions } from '../client.ts';
import type { PortableError } from '../errors.ts';

/** The requests of a client to the engine. */
export type EngineQuestion =
  | { readonly kind: 'warm' }
  | { readonly kind: 'search'; readonly query: string; readonly options: SearchOptions }
  | { readonly kind: 'nearby'; readonly query: string };

/** A request to the engine, wherever it runs. */
export type EngineRequest = { readonly id: number; readonly recordsUrl: string } & EngineQuestion;

export type EngineReply = { readonly id: number } & (
  | { readonly kind: 'ready' }
  | { readonly kind: 'results'; readonly results: SearchResults }
  | { readonly kind: 'nearby'; readonly queries: readonly string[] }
  | { readonly kind: 'failed'; readonly error: PortableError }
  /** Sent without a request when more records have loaded. */
  | { readonly kind: 'grown' }
);
