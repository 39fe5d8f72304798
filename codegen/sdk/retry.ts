import { ConnectionError } from './errors.ts';

/** How a client sends requests. */
export type SendOptions = {
  /** Sends one request, in place of the global fetch. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Milliseconds that one attempt may take, including its body; 30 seconds when absent. */
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
 * Returns a fetch with a timeout for each attempt and with retries.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2 for idempotent methods
 */
export const retrying =
  ({ fetch, timeout = 30_000, retries = 2 }: SendOptions): ((request: Request) => Promise<Response>) =>
  async (request) => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries;
      let wait = backoff(attempt);
      try {
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
        const copy = new Request(isLast ? request : request.clone(), { signal });
        // The global fetch is looked up with each attempt: a mock that replaces it later is used.
        const response = await (fetch ?? globalThis.fetch)(copy);
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
