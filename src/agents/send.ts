/** Where calls of tools go, and as whom. */
export type Destination = {
  /** Scheme and host, without the path of an API. */
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch: (request: Request) => Promise<Response>;
};

/** What a tool's call holds beside what its own arguments say. */
export type CallFacts = {
  /** Arguments that travel as headers. */
  readonly headers?: readonly string[];
  /** The media type of a body that is no JSON. */
  readonly mediaType?: string;
};

let destination: Destination | undefined;

/** Sets where every tool of this process calls. */
export const setDestination = (wanted: Destination): void => {
  destination = wanted;
};

const requestOf = (path: string, init: RequestInit, { headers = [], mediaType }: CallFacts, { baseUrl, token }: Destination): Request => {
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  const sent = new Headers(init.headers);
  sent.set('Authorization', `Bearer ${token}`);
  for (const name of headers) {
    const value = url.searchParams.get(name);
    if (value !== null) sent.set(name, value);
    url.searchParams.delete(name);
  }
  const isText = mediaType !== undefined && typeof init.body === 'string';
  if (isText) sent.set('Content-Type', mediaType);
  return new Request(url, { ...init, headers: sent, ...(isText && { body: String(JSON.parse(String(init.body))) }) });
};

/**
 * A function that sends a call and answers its status, its headers and its body: JSON as data, anything else as text,
 * nothing as null. It rejects only when nothing was answered.
 */
export const sendAs =
  (facts: CallFacts) =>
  async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    if (destination === undefined) throw new Error('Tools have no destination: call setDestination first.');
    const response = await destination.fetch(requestOf(path, init, facts, destination));
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
    const data: unknown = text === '' ? null : isJson ? JSON.parse(text) : text;
    // The generated call names the answers that its spec documents.
    return { status: response.status, headers: response.headers, data } as Answer;
  };
