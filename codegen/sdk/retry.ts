import { ConnectionError } from './errors.ts';

/** Settings for sending requests. */
export type SendOptions = {
  /** Sends one request; the global fetch by default. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** The timeout of one attempt in milliseconds, including its body unless that is read as a stream; 30 seconds by default. */
  readonly timeout?: number | undefined;
  /**
   * The maximum number of retries; 2 by default, 0 for none. Calls are repeated after 429 and 503. Those with an idempotent
   * method (GET, HEAD, PUT, DELETE, OPTIONS, QUERY) are also repeated after 408, 502, 504, a timeout and a network error.
   */
  readonly retries?: number | undefined;
};

/** The longest accepted wait of a `Retry-After` header, in milliseconds, in the clients of all languages that retry. */
export const longestWait = 60_000;

/**
 * Returns a fetch with retries and a timeout for each attempt. The bodies of its responses have already been read, except for
 * streams.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2 for idempotent methods
 */
export const retrying =
  ({ fetch, timeout = 30_000, retries = 2 }: SendOptions, isStream = false): ((request: Request) => Promise<Response>) =>
  async (request) => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries;
      let wait = backoff(attempt);
      try {
        // The global fetch is looked up for each attempt, so that a mock that replaces it later is used.
        const send = (signal: AbortSignal): Promise<Response> =>
          (fetch ?? globalThis.fetch)(new Request(isLast ? request : request.clone(), { signal }));
        const response = await sendOnce(send, request.signal, timeout, isStream);
        if (isLast || !isWorthRetrying(request.method, response.status)) return response;
        wait = retryAfter(response.headers) ?? wait;
        if (wait > longestWait) return response;
        // Not awaited, because it settles late if the response was cloned.
        void response.body?.cancel().catch(() => undefined);
      } catch (error) {
        if (request.signal.aborted) throw error;
        if (isLast || !isIdempotent(request.method)) throw new ConnectionError(error, request);
      }
      await pause(wait, request.signal);
    }
  };

/** Sends a request and reads its body, unless that is a stream. Ends at the timeout or when the caller aborts it. */
const sendOnce = async (
  send: (signal: AbortSignal) => Promise<Response>,
  caller: AbortSignal,
  timeout: number,
  isStream: boolean,
): Promise<Response> => {
  // Replaces AbortSignal.any and AbortSignal.timeout, which Node 20 may garbage-collect before they abort.
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const abort = (): void => controller.abort(caller.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')), timeout);
  if (caller.aborted) abort();
  else caller.addEventListener('abort', abort, { once: true });
  let isRead = true;
  try {
    const response = await Promise.race([send(signal), aborted]);
    isRead = !(isStream && response.ok);
    return isRead ? await readWhole(response, signal) : response;
  } finally {
    clearTimeout(timer);
    if (isRead) caller.removeEventListener('abort', abort);
  }
};

/**
 * Returns a response whose body has been read. The pipe ends with the signal, even if the request that had it has been
 * garbage-collected.
 */
const readWhole = async (response: Response, signal: AbortSignal): Promise<Response> => {
  if (!response.body) return response;
  const bytes = await new Response(response.body.pipeThrough(new TransformStream(), { signal })).arrayBuffer();
  // Chromium gives a 204 from the network an empty stream, but does not construct a 204 with a body.
  return Object.defineProperty(new Response(bytes.byteLength > 0 ? bytes : null, response), 'url', { value: response.url });
};

const isIdempotent = (method: string): boolean => ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'].includes(method);

const isWorthRetrying = (method: string, status: number): boolean =>
  status === 429 || status === 503 || (isIdempotent(method) && [408, 502, 504].includes(status));

/** A random wait of up to 0.5, 1, 2, … 8 seconds, so that clients that failed together do not retry together. */
const backoff = (attempt: number): number => Math.random() * Math.min(8000, 500 * 2 ** attempt);

/** The wait that a response requests, in milliseconds. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
const retryAfter = (headers: Headers): number | undefined => {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
