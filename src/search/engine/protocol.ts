import type { SearchAnswer, SearchOptions } from '../client.ts';
import type { PortableError } from '../errors.ts';

/** What the page asks of the engine, wherever that runs. */
export type EngineRequest = { readonly id: number; readonly recordsUrl: string } & (
  | { readonly kind: 'warm' }
  /** The records as they were sent by the site. */
  | { readonly kind: 'load'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'search'; readonly query: string; readonly options: SearchOptions }
  | { readonly kind: 'nearby'; readonly query: string }
  /** What may be asked after a query; the first `from` of these were answered before. */
  | { readonly kind: 'foresee'; readonly query: string; readonly options: SearchOptions; readonly from: number }
);

/** A query and its answer as JSON: most are never read, and a text costs next to nothing to send. */
export type ForeseenAnswer = readonly [query: string, answer: string];

export type EngineReply = { readonly id: number } & (
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: SearchAnswer }
  | { readonly kind: 'nearby'; readonly queries: readonly string[] }
  /** `next` is the `from` to go on with, when there is more. */
  | { readonly kind: 'foreseen'; readonly answers: readonly ForeseenAnswer[]; readonly next?: number }
  | { readonly kind: 'failed'; readonly error: PortableError }
);
