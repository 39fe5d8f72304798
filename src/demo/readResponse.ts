import { createEventParser, isEventStream, type StreamEvent } from './eventStream.ts';
import { isJson } from '../shared/request/mediaType.ts';
import type { JsonValue } from '../shared/model/types.ts';
import type { Effects } from './demo.ts';

/** A response, read as far as a page can show it. */
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
  /** The number of all events. */
  readonly count: number;
  readonly state: 'open' | 'ended' | 'stopped';
  /** The stream as it was received. */
  readonly text: string;
};

const maximumBytes = 5_000_000;

/** The number of events that are shown. */
const mostEvents = 200;

const readBytes = async (response: Response): Promise<{ readonly bytes: Uint8Array; readonly isCut: boolean }> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    size += read.value.byteLength;
    if (size > maximumBytes) {
      await reader?.cancel();
      break;
    }
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return { bytes, isCut: size > maximumBytes };
};

/** Whether a value holds integers that JavaScript rounds, such as ids of 64 bits. */
const isRounded = (value: JsonValue): boolean => {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isRounded);
};

const bodyOf = (bytes: Uint8Array, mediaType: string): CallResponseBody => {
  if (bytes.byteLength === 0) return { kind: 'none' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { kind: 'binary', mediaType };
  }
  if (isJson(mediaType))
    try {
      const value = JSON.parse(text) as JsonValue;
      // As text, every digit is shown.
      return /\d{16}/.test(text) && isRounded(value) ? { kind: 'text', text } : { kind: 'json', value, text };
    } catch {
      // A response that claims to be JSON but is not is shown as received.
    }
  return { kind: 'text', text };
};

type Reading = Omit<CallResponse, 'body' | 'size' | 'isCut'>;

const readEvents = async (
  response: Response,
  reading: Reading,
  onPart: ((part: CallResponse) => void) | undefined,
): Promise<CallResponse> => {
  const parse = createEventParser();
  const decoder = new TextDecoder();
  let body: EventsBody = { kind: 'events', events: [], count: 0, state: 'open', text: '' };
  let size = 0;
  const part = (state: EventsBody['state']): CallResponse => ({ ...reading, body: { ...body, state }, size, isCut: size > maximumBytes });
  const reader = response.body?.getReader();
  try {
    for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
      const piece = decoder.decode(read.value, { stream: true });
      const events = parse(piece);
      size += read.value.byteLength;
      body = {
        ...body,
        events: [...body.events, ...events].slice(-mostEvents),
        count: body.count + events.length,
        text: body.text + piece,
      };
      if (size > maximumBytes) {
        await reader?.cancel();
        break;
      }
      onPart?.(part('open'));
    }
    return part('ended');
  } catch {
    // What was received before the reader stopped the call, or the connection broke, stays.
    return part('stopped');
  }
};

/**
 * Reads a response. A body is cut off after five megabytes, so that an endless one ends.
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
  if (isEventStream(contentType)) return readEvents(response, reading, onPart);
  const { bytes, isCut } = await readBytes(response);
  return { ...reading, body: bodyOf(bytes, contentType ?? ''), size: bytes.byteLength, isCut };
};

/** `742 B`, `1.2 kB`, `3.4 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

export const timeText = (milliseconds: number): string =>
  milliseconds < 1 ? 'under 1 ms' : `${Math.round(milliseconds).toLocaleString('en')} ms`;
