import { eventText } from '../shared/request/eventText.ts';
import { mediaTypeOf } from '../shared/request/mediaType.ts';
import type { PlatformResponse } from './request/response.ts';

/** Returns a response whose body, if it is a list for a stream of events, is the text of these events. */
export const streamed = (response: PlatformResponse): PlatformResponse => {
  const { body, headers } = response;
  if (body === undefined || typeof body === 'string' || mediaTypeOf(headers?.['Content-Type'] ?? null) !== 'text/event-stream')
    return response;
  return { ...response, body: eventText(body) };
};
