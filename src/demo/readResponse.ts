import { isJson, mediaTypeOf } from '../shared/request/mediaType.ts';
import { readLimited } from '../shared/request/readLimited.ts';
import { exactJson } from '../shared/exactNumbers.ts';
import { maximumBytes, type CallResponse, type CallResponseBody } from './callResponse.ts';
import type { Effects } from './demo.ts';

const bodyOf = (bytes: Uint8Array, mediaType: string): CallResponseBody => {
  if (bytes.byteLength === 0) return { kind: 'none' };
  // The bytes of a recording may be valid UTF-8.
  if (/^(audio|image(?!\/svg)|video)/i.test(mediaType)) return { kind: 'binary', mediaType };
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
