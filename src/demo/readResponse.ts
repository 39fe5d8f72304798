import type { StreamEvent } from './eventStream.ts';
import { isJson, mediaTypeOf } from '../shared/request/mediaType.ts';
import type { JsonValue } from '../shared/model/types.ts';
import { readLimited } from '../shared/request/readLimited.ts';
import { exactJson } from '../shared/exactNumbers.ts';
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

export const maximumBytes = 5_000_000;

const bodyOf = (bytes: Uint8Array, mediaType: string): CallResponseBody => {
  if (bytes.byteLength === 0) return { kind: 'none' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { kind: 'binary', mediaType };
  }
  // Text shows every digit of a number, and invalid JSON as received.
  const value = isJson(mediaType) ? exactJson(text) : undefined;
  return value === undefined ? { kind: 'text', text } : { kind: 'json', value, text };
};

/**
 * Reads a response. A body is truncated after five megabytes, in case it never ends.
 * @param onPart receives the response again with each part of a stream of events
 */
export const readResponse = async (
  response: Response,
  milliseconds: number,
  effects: Effects | null,
  onPart?: (part: CallResponse) => void,
): Promise<CallResponse> => {
  const contentType = response.headers.get('Content-Type');
  const reading = { status: response.status, headers: [...response.headers], milliseconds, effects };
  // Few responses are streams, so their reader is loaded with the first one. If it does not load, the whole stream is read as
  // text.
  const streams = mediaTypeOf(contentType) === 'text/event-stream' ? await import('./readEvents.ts').catch(() => undefined) : undefined;
  if (streams !== undefined) return streams.readEvents(response, reading, onPart);
  const { bytes, isCut } = await readLimited(response.body, maximumBytes);
  return { ...reading, body: bodyOf(bytes, contentType ?? ''), size: bytes.byteLength, isCut };
};

/** `742 B`, `1.2 kB`, `3.4 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

export const timeText = (milliseconds: number): string =>
  milliseconds < 1 ? 'under 1 ms' : `${Math.round(milliseconds).toLocaleString('en')} ms`;
