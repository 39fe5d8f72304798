import { createEventParser } from './eventStream.ts';
import { maximumBytes, type CallResponse, type EventsBody } from './callResponse.ts';

/** The maximum number of events that are shown. */
const mostEvents = 200;

/** The data of a response that is available before its body is read. */
type Reading = Omit<CallResponse, 'body' | 'size' | 'isCut'>;

/**
 * Reads a stream of server-sent events to its end.
 * @param onPart receives the response again with each part of the stream
 */
export const readEvents = async (
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
    // Events received before the reader stopped the call or the connection broke are kept.
    return part('stopped');
  }
};
