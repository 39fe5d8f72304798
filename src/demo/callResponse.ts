import type { StreamEvent } from './eventStream.ts';
import type { JsonValue } from '../shared/model/types.ts';
import type { Effects } from './demo.ts';

/** A response that was read up to the size that a page can show. */
export type CallResponse = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: CallResponseBody;
  /** The number of bytes of the body that were read. */
  readonly size: number;
  readonly isCut: boolean;
  readonly milliseconds: number;
  /** The side effects in the sandbox; null for another host. */
  readonly effects: Effects | null;
};

export type CallResponseBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: JsonValue; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary'; readonly mediaType: string }
  | EventsBody;

/** The events of a stream so far. */
export type EventsBody = {
  readonly kind: 'events';
  /** The newest events, oldest first. */
  readonly events: readonly StreamEvent[];
  /** The total number of events. */
  readonly count: number;
  readonly state: 'open' | 'ended' | 'stopped';
  /** The stream as it was received. */
  readonly text: string;
};

/** The number of bytes of a body that are read, in case it never ends. */
export const maximumBytes = 5_000_000;
