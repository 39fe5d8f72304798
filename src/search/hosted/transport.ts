import { DeserializationError, ApiError, RetryError, type Attempt } from '../errors.ts';
import { hostsOf, createHostMemory, type HostMemory } from './hosts.ts';
import { messageOf } from '../../shared/messageOf.ts';

/** The timeouts of a host in milliseconds: until its response begins, and until it ends. @see specification, section 9 */
const timeouts = { connect: 1000, read: 2000 } as const;

type HostedCredentials = { readonly appId: string; readonly apiKey: string };

export type TransportOptions = HostedCredentials & {
  /** Replaces the application's own hosts, for tests. */
  readonly hosts?: readonly string[];
  readonly memory?: HostMemory;
  readonly fetch?: typeof fetch;
  readonly random?: () => number;
};

type TransportRequest = {
  /** The path after the host: `1/indexes/*\/queries`. */
  readonly path: string;
  readonly body: unknown;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a request to the first host that responds. */
export type Transport = (request: TransportRequest) => Promise<unknown>;

type TextResponse = { readonly status: number; readonly text: string };

/** Fetches with two timeouts: one until the response begins, one until it ends. Resolves to an error message on failure. */
const send = async (
  get: typeof fetch,
  url: string,
  init: RequestInit,
  outer: AbortSignal | undefined,
): Promise<TextResponse | { readonly problem: string; readonly isLate: boolean }> => {
  const controller = new AbortController();
  const stop = (): void => controller.abort(outer?.reason);
  outer?.throwIfAborted();
  outer?.addEventListener('abort', stop);
  let late = '';
  const expire = (what: string, after: number) =>
    setTimeout(() => {
      late = `${what} took longer than ${after / 1000} s`;
      controller.abort();
    }, after);
  let timer = expire('connecting', timeouts.connect);
  try {
    const response = await get(url, { ...init, signal: controller.signal });
    clearTimeout(timer);
    timer = expire('the response', timeouts.read);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    outer?.throwIfAborted();
    return {
      problem: late === '' ? `network error: ${messageOf(error)}` : late,
      isLate: late !== '',
    };
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new DeserializationError('The response of the search host is not JSON.', text);
  }
};

const refusal = ({ status, text }: TextResponse): ApiError => {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return new ApiError(body.message, status);
  } catch {
    // Probably a proxy's error page, for which the status is enough.
  }
  return new ApiError(`The search host returned ${status}.`, status);
};

/**
 * Creates a transport to the application's hosts. Network errors, timeouts and responses that are neither 2xx nor 4xx are retried
 * on the next host.
 * @throws RetryError when no host is left, ApiError for a 4xx, DeserializationError for a 2xx that is not JSON
 * @see specification, sections 7.1, 8 and 9
 */
export const createTransport = (options: TransportOptions): Transport => {
  const { appId, apiKey, memory = createHostMemory() } = options;
  const hosts = options.hosts ?? hostsOf(appId, options.random);
  const get: typeof fetch = options.fetch ?? ((...parameters) => fetch(...parameters));
  // Credentials in headers would need a preflight request.
  const query = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey });

  return async ({ path, body, signal }) => {
    const attempts: Attempt[] = [];
    for (const host of memory.usable(hosts)) {
      const init: RequestInit = {
        method: 'POST',
        // A text body needs no preflight request, so the host only has to allow reading its response.
        headers: { 'content-type': 'text/plain' },
        credentials: 'omit',
        redirect: 'manual',
        referrerPolicy: 'strict-origin-when-cross-origin',
        body: JSON.stringify(body),
      };
      const response = await send(get, `${host}/${path}?${query}`, init, signal);
      if ('problem' in response) {
        memory.mark(host, response.isLate ? 'down' : 'failed');
        attempts.push({ host, problem: response.problem });
        continue;
      }
      const kind = Math.floor(response.status / 100);
      if (kind === 2) {
        memory.mark(host, 'up');
        return parse(response.text);
      }
      if (kind === 4) throw refusal(response);
      memory.mark(host, 'failed');
      attempts.push({ host, problem: `status ${response.status}` });
    }
    throw new RetryError(attempts);
  };
};
