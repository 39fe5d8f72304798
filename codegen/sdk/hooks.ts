import { errorOf, UnreadableResponseError, type ApiError } from './errors.ts';
import { retrying, type SendOptions } from './retry.ts';

export * from './errors.ts';

/** The server and token for the hooks of all APIs, and how their calls are sent. */
export type HookOptions = SendOptions & {
  /** Scheme and host of the platform or of a proxy that adds the token; a path such as `/proxy` refers to the page's own host. */
  readonly baseUrl?: string | undefined;
  /** The token for all calls, or a function that returns it for each call. All scripts on a page can access its token. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
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
type SendInit = Omit<RequestInit, 'body'> & { readonly body?: BodyInit | null | undefined };

/** Sends one call. A response without a body becomes null, because a query must not return undefined. */
export type Send = <Data>(url: string, init: SendInit) => Promise<Data>;

type SendFacts = {
  readonly host: string;
  readonly credential: { readonly in: 'header' | 'query'; readonly name: string; readonly prefix: string };
};

/** Creates the function with which the hooks of one API send requests. */
export const createSend =
  ({ host, credential }: SendFacts): Send =>
  async <Data>(path: string, init: SendInit): Promise<Data> => {
    const { baseUrl = host, token, ...sending } = settings;
    const secret = typeof token === 'function' ? await token() : token;
    const address = baseUrl.replace(/\/+$/, '') + path;
    const inQuery = secret !== undefined && credential.in === 'query';
    const url = inQuery
      ? `${address}${address.includes('?') ? '&' : '?'}${encodeURIComponent(credential.name)}=${encodeURIComponent(secret)}`
      : address;
    const request = new Request(url, init as RequestInit);
    if (secret !== undefined && !inQuery) request.headers.set(credential.name, credential.prefix + secret);
    const response = await retrying(sending)(request);
    const text = await response.text();
    const isJson = /\bjson\b/i.test(response.headers.get('Content-Type') ?? '');
    if (text !== '' && !isJson && !response.ok) throw new UnreadableResponseError(response.status, text, response, request);
    const body: unknown = text === '' ? null : isJson ? JSON.parse(text) : text;
    if (!response.ok || (response.status === 207 && hasFailures(body))) throw errorOf(body, response, request);
    return body as Data;
  };

const hasFailures = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors) && body.errors.length > 0;
