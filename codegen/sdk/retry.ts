import { ConnectionError } from './errors.ts';

/** How a client sends requests. */
export type SendOptions = {
  /** Sends one request, in place of the global fetch. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Milliseconds that one attempt may take, including its body unless that is read as a stream; 30 seconds when absent. */
  readonly timeout?: number | undefined;
  /**
   * How often a call is tried again; 2 when absent, 0 for never. Calls are repeated after 429 and 503. Those whose method
   * is idempotent (GET, HEAD, PUT, DELETE, OPTIONS, QUERY) are also repeated after 408, 502, 504, a timeout and a network error.
   */
  readonly retries?: number | undefined;
};

/** The longest wait that a `Retry-After` header may ask for, in milliseconds. */
const longestWait = 60_000;

/**
 * Returns a fetch with a timeout for each attempt and with retries. Its responses have been read, except those of streams.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2 for idempotent methods
 */
export const retrying =
  ({ fetch, timeout = 30_000, retries = 2 }: SendOptions, isStream = false): ((request: Request) => Promise<Response>) =>
  async (request) => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries;
      let wait = backoff(attempt);
      try {
        // The global fetch is looked up with each attempt: a mock that replaces it later is used.
        const send = (signal: AbortSignal): Promise<Response> =>
          (fetch ?? globalThis.fetch)(new Request(isLast ? request : request.clone(), { signal }));
        const response = await sendOnce(send, request.signal, timeout, isStream);
        if (isLast || !isWorthRetrying(request.method, response.status)) return response;
        wait = retryAfter(response.headers) ?? wait;
        if (wait > longestWait) return response;
        // Not waited for: it settles late where the response was cloned.
        void response.body?.cancel().catch(() => undefined);
      } catch (error) {
        if (request.signal.aborted) throw error;
        if (isLast || !isIdempotent(request.method)) throw new ConnectionError(error, request);
      }
      await pause(wait, request.signal);
    }
  };

/** Sends a request and reads its body, unless that is a stream, until the timeout or until the caller aborts it. */
const sendOnce = async (
  send: (signal: AbortSignal) => Promise<Response>,
  caller: AbortSignal,
  timeout: number,
  isStream: boolean,
): Promise<Response> => {
  // In place of AbortSignal.any and AbortSignal.timeout, which Node 20 may collect before they abort.
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

/** A response whose body has been read. Its pipe ends with the signal, even where the request that had it has been collected. */
const readWhole = async (response: Response, signal: AbortSignal): Promise<Response> => {
  if (!response.body) return response;
  const bytes = await new Response(response.body.pipeThrough(new TransformStream(), { signal })).arrayBuffer();
  return Object.defineProperty(new Response(bytes, response), 'url', { value: response.url });
};

const isIdempotent = (method: string): boolean => ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'].includes(method);

const isWorthRetrying = (method: string, status: number): boolean =>
  status === 429 || status === 503 || (isIdempotent(method) && [408, 502, 504].includes(status));

/** Up to 0.5, 1, 2, … 8 seconds at random, so that clients which failed together do not return together. */
const backoff = (attempt: number): number => Math.random() * Math.min(8000, 500 * 2 ** attempt);

/** The wait that a response asks for, in milliseconds. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
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
