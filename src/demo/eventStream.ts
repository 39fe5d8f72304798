/** A server-sent event. */
export type StreamEvent = { readonly type: string; readonly id: string; readonly data: string };

/**
 * Creates a parser of server-sent events. It accepts the text in chunks of any size, and returns the events that each chunk
 * completes.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export const createEventParser = (): ((piece: string) => readonly StreamEvent[]) => {
  let rest = '';
  let afterReturn = false;
  let isStart = true;
  let event: { type: string; data: string[] } = { type: '', data: [] };
  let id = '';

  const readLine = (line: string): StreamEvent | undefined => {
    if (line === '') {
      const { type, data } = event;
      event = { type: '', data: [] };
      return data.length === 0 ? undefined : { type: type === '' ? 'message' : type, id, data: data.join('\n') };
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event.type = value;
    else if (field === 'data') event.data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    return undefined;
  };

  return (piece) => {
    let text = isStart ? piece.replace(/^\uFEFF/, '') : piece;
    if (piece !== '') isStart = false;
    // CRLF can be split between two chunks.
    if (afterReturn && text.startsWith('\n')) text = text.slice(1);
    if (piece !== '') afterReturn = piece.endsWith('\r');
    const lines = (rest + text).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => readLine(line) ?? []);
  };
};
