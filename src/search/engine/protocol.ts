import type { SearchResults, SearchOptions } from '../client.ts';
import type { PortableError } from '../errors.ts';

/** Requests to the engine, wherever it runs. */
export type EngineRequest = { readonly id: number; readonly recordsUrl: string } & (
  | { readonly kind: 'warm' }
  /** The file of records as downloaded. */
  | { readonly kind: 'load'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'search'; readonly query: string; readonly options: SearchOptions }
  | { readonly kind: 'nearby'; readonly query: string }
);

export type EngineReply = { readonly id: number } & (
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: SearchResults }
  | { readonly kind: 'nearby'; readonly queries: readonly string[] }
  | { readonly kind: 'failed'; readonly error: PortableError }
);
