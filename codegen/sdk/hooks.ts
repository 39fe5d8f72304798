import { hasFailures, parsed } from './body.ts';
import { withSecrets, type Credential, type Secrets } from './credentials.ts';
import { errorOf, UnreadableResponseError, type ApiError } from './errors.ts';
import { queryOf } from './query.ts';
import { retrying, type SendOptions } from './retry.ts';

export * from './errors.ts';

/**
 * The server and the credentials for the hooks of all APIs, and how their calls are sent. All scripts on a page can access its
 * credentials.
 */
export type HookOptions = SendOptions &
  Secrets & {
    /**
     * Scheme and host of the platform, or a path such as `/proxy` on the page's own host, where a proxy adds the credentials.
     *
     * If a call needs other credentials than the API in general, its header `X-Credential` lists their security schemes. A call of
     * an operation with its own server goes to that server, and through a proxy as `/proxy/@https/other.example.com/path`.
     */
    readonly baseUrl?: string | undefined;
  };

let settings: HookOptions = {};

/** Sets the server and token for the hooks of all APIs. Omitted settings do not change. */
export const configure = (changes: HookOptions): void => {
  settings = { ...settings, ...changes };
};

/**
 * Returns the number of the page after the last one that was read, or undefined when there is none. Use it as `getNextPageParam`
 * of infinite queries.
 */
export const nextPage = (last: ListPage, pages: readonly ListPage[], number: number | undefined = 1): number | undefined => {
  const read = pages.reduce((sum, { items }) => sum + items.length, 0);
  return last.items.length > 0 && read < last.count ? number + 1 : undefined;
};

type ListPage = { readonly items: readonly unknown[]; readonly count: number };

/** The error of a hook: `status`, and the documented body. */
export type ErrorType<Body> = ApiError<number, Body>;

/** An omitted body may also be undefined. */
type SendInit = Omit<RequestInit, 'body'> & {
  readonly body?: BodyInit | null | undefined;
  /** Gets the response of each successful request, whose body has been read, for its headers. */
  readonly onResponse?: ((response: Response) => void) | undefined;
};

/** Sends one call. A response without a body becomes null, because a query must not return undefined. */
export type Send = <Data>(url: string, init: SendInit) => Promise<Data>;

type SendFacts = {
  readonly host: string;
  /** The path below a proxy from which it forwards requests to this host, if it is not that of the API. */
  readonly proxyPath?: string;
  readonly credentials: readonly Credential[];
  /** Whether the only documented success is a redirect. */
  readonly redirects?: true;
  /** Whether the body of a success is a file, which is returned as a Blob. */
  readonly isFile?: true;
};

const serverOf = ({ host, proxyPath }: SendFacts, baseUrl: string): string => {
  const base = baseUrl.replace(/\/+$/, '');
  if (proxyPath === undefined) return base;
  return baseUrl.startsWith('/') ? base + proxyPath : host;
};

/** Creates a function with which hooks of one API send requests that need these credentials. */
export const createSend =
  (facts: SendFacts): Send =>
  async <Data>(path: string, { onResponse, ...init }: SendInit): Promise<Data> => {
    const { host, credentials, redirects = false, isFile = false } = facts;
    const { baseUrl = host } = settings;
    const sent = await withSecrets(credentials, settings);
    const address = serverOf(facts, baseUrl) + path;
    const query = queryOf(Object.fromEntries(sent.flatMap(({ in: place, name, value }) => (place === 'query' ? [[name, value]] : []))));
    const url = query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
    const request = new Request(url, init as RequestInit);
    for (const { in: place, name, prefix, value } of sent) if (place === 'header') request.headers.set(name, prefix + value);
    const schemes = credentials.flatMap(({ scheme }) => (scheme === undefined ? [] : [encodeURIComponent(scheme)]));
    if (baseUrl.startsWith('/') && sent.length === 0 && schemes.length > 0) request.headers.set('X-Credential', schemes.join(' '));
    const response = await retrying(settings)(request);
    const isFine = response.ok || (redirects && response.status < 400);
    const body = isFine && isFile ? await fileOf(response) : await readBody(response, request, isFine);
    if (!isFine || (response.status === 207 && hasFailures(body))) throw errorOf(body, response, request);
    onResponse?.(response);
    return body as Data;
  };

/** Returns the body of a success that is a file; null if there is no body. */
const fileOf = async (response: Response): Promise<Blob | null> => (response.status === 204 ? null : response.blob());

/** Returns a body that is JSON or text; null if it is empty. Throws `UnreadableResponseError` for an error that is not JSON. */
const readBody = async (response: Response, request: Request, isFine: boolean): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  if (/\bjson\b/i.test(response.headers.get('Content-Type') ?? '')) return parsed(text, response, request);
  if (isFine) return text;
  throw new UnreadableResponseError(response.status, text, response, request);
};
