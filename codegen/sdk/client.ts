import createClient, { defaultPathSerializer, type MaybeOptionalInit } from 'openapi-fetch';
import { hasFailures, parsed } from './body.ts';
import { withSecrets, type Credential, type Secrets } from './credentials.ts';
import { errorOf, UnreadableResponseError, type ErrorOfStatus, type SentRequest } from './errors.ts';
import { queryOf, type QueryStyle } from './query.ts';
import { retrying, type SendOptions } from './retry.ts';

export * from './errors.ts';

/** The settings of a client. */
export type ClientOptions = SendOptions &
  Secrets & {
    /** Scheme and host of the platform, without the path of the API. */
    readonly baseUrl?: string | undefined;
  };

type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

type PathOf<Paths, Verb extends string> = {
  [Path in keyof Paths]: Paths[Path] extends { readonly [verb in Verb]: object } ? Path : never;
}[keyof Paths];

type ResponsesOf<Operation> = Operation extends { readonly responses: infer Responses } ? Responses : never;

type BodyOf<Documented> = Documented extends { readonly content: infer Content } ? Content[keyof Content] : undefined;

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | '2XX';

type DataOf<Responses> = { [Status in keyof Responses]: Status extends Success ? BodyOf<Responses[Status]> : never }[keyof Responses];

type ErrorsOf<Responses> = {
  [Status in keyof Responses]: Status extends Exclude<Success, 207> ? never : ErrorOfStatus<Status, BodyOf<Responses[Status]>>;
}[keyof Responses];

/** The body of a success in each form that `parseAs` can request. */
type Forms<Documented> = {
  readonly json: Documented;
  readonly text: string;
  readonly blob: Blob;
  readonly arrayBuffer: ArrayBuffer;
  readonly stream: ReadableStream<Uint8Array>;
};

type ParseAs = keyof Forms<unknown>;

type Parsed<Documented, Form extends ParseAs> = Forms<Documented>[Form] | Extract<Documented, undefined>;

/**
 * The result of a call: `data` of a success, or `error`, with one class for each documented status. Check `error` first;
 * `error.status` tells which one it is, and determines the type of `error.body`.
 */
export type Result<Operation, Form extends ParseAs = 'json'> =
  | { readonly data: Parsed<DataOf<ResponsesOf<Operation>>, Form>; readonly error?: undefined; readonly response: Response }
  | { readonly data?: undefined; readonly error: ErrorsOf<ResponsesOf<Operation>>; readonly response: Response };

type Required<Options, Others = unknown> = undefined extends Options ? [(Options & Others)?] : [Options & Others];

/** The options of a call; `parseAs` is inferred, because the type of `data` depends on it. */
type InitOf<Item, Verb extends keyof Item, Form extends ParseAs> = Required<MaybeOptionalInit<Item, Verb>, { readonly parseAs?: Form }>;

type Call<Paths, Verb extends string> = <Path extends PathOf<Paths, Verb>, Form extends ParseAs = 'json'>(
  path: Path,
  ...init: InitOf<Paths[Path], Verb & keyof Paths[Path], Form>
) => Promise<Result<Paths[Path][Verb & keyof Paths[Path]], Form>>;

type PageOf<Operation> = Extract<DataOf<ResponsesOf<Operation>>, { readonly items: readonly unknown[] }>;

type PagedPath<Paths> = {
  [Path in PathOf<Paths, 'get'>]: Paths[Path] extends {
    readonly get: { readonly parameters: { readonly query?: { page_number?: number } } };
  }
    ? [PageOf<Paths[Path]['get']>] extends [never]
      ? never
      : Path
    : never;
}[PathOf<Paths, 'get'>];

/** The items of a list, requested page by page while they are read. */
export type Pages<Page extends { readonly items: readonly unknown[] }> = AsyncIterable<Page['items'][number]> & {
  /** The same list page by page. */
  readonly pages: () => AsyncIterable<Page>;
};

/** A client of one API. Paths, parameters, bodies and errors have the types in its OpenAPI document. */
export interface ApiClient<Paths> {
  /** Sends a GET request. */
  readonly GET: Call<Paths, 'get'>;
  /** Sends a PUT request. */
  readonly PUT: Call<Paths, 'put'>;
  /** Sends a POST request. */
  readonly POST: Call<Paths, 'post'>;
  /** Sends a DELETE request. */
  readonly DELETE: Call<Paths, 'delete'>;
  /** Sends an OPTIONS request. */
  readonly OPTIONS: Call<Paths, 'options'>;
  /** Sends a HEAD request. */
  readonly HEAD: Call<Paths, 'head'>;
  /** Sends a PATCH request. */
  readonly PATCH: Call<Paths, 'patch'>;
  /** Sends a TRACE request, if the runtime permits it. */
  readonly TRACE: Call<Paths, 'trace'>;
  /** Sends a QUERY request. */
  readonly QUERY: Call<Paths, 'query'>;
  /**
   * Sends a request with any method of the API.
   * @example await client.request('PURGE', '/cache');
   */
  readonly request: <Verb extends string, Path extends PathOf<Paths, Lowercase<Verb>>, Form extends ParseAs = 'json'>(
    method: Verb,
    path: Path,
    ...init: InitOf<Paths[Path], Lowercase<Verb> & keyof Paths[Path], Form>
  ) => Promise<Result<Paths[Path][Lowercase<Verb> & keyof Paths[Path]], Form>>;
  /**
   * Reads a whole list, starting at `page_number` or at the first page. An error response is thrown.
   * @example for await (const item of client.paginate('/items')) console.log(item);
   */
  readonly paginate: <Path extends PagedPath<Paths>>(
    path: Path,
    ...init: Required<MaybeOptionalInit<Paths[Path], 'get' & keyof Paths[Path]>>
  ) => Pages<PageOf<Paths[Path]['get' & keyof Paths[Path]]>>;
}

/** The facts about an API that its client needs. */
export type ApiFacts = {
  /** Scheme and host, such as `https://api.example.com`. */
  readonly host: string;
  /** The base path of the API. */
  readonly basePath: string;
  /** The header or query parameter that contains the token, and the prefix of its value. */
  readonly credential: Credential;
  /** The credentials of operations that need different ones: the first is the token, the others are `keys` of the client. */
  readonly credentials?: Readonly<Record<string, readonly Credential[]>>;
  /** The base URLs of operations with a different server. */
  readonly servers?: Readonly<Record<string, string>>;
  /** The documented errors of each operation: `{ 'GET /items': [400, 401] }`. A range is written as `'4XX'`. */
  readonly errors: Readonly<Record<string, readonly (number | string)[]>>;
  /** The operations whose only documented success is a redirect: `['GET /logo']`. */
  readonly redirects?: readonly string[];
  /** The serialization of query parameters of each operation whose style is not the default: `{ 'GET /items': { ids: 'form' } }`. */
  readonly styles?: Readonly<Record<string, Readonly<Record<string, QueryStyle>>>>;
  /** The paths with parameters in other styles, as URI templates: `{ '/maps/{point}': '/maps/{;point*}' }`. */
  readonly templates?: Readonly<Record<string, string>>;
  /** Serializes bodies that are not JSON. */
  readonly bodySerializer?: (body: unknown, headers: unknown) => unknown;
};

type Init = {
  readonly params?: { readonly query?: Readonly<Record<string, unknown>> };
  readonly parseAs?: ParseAs;
  readonly querySerializer?: unknown;
};

/** Creates the client of one API. */
export const createApiClient = <Paths extends object>(options: ClientOptions, facts: ApiFacts): ApiClient<Paths> => {
  const { baseUrl = facts.host } = options;
  const { credential, bodySerializer = (body: unknown) => body } = facts;
  const client = createClient<Record<string, Record<Method, object>>>({
    baseUrl: baseUrl.replace(/\/+$/, '') + facts.basePath,
    pathSerializer: (path, values) => defaultPathSerializer(withReserved(path, values), values),
    bodySerializer: (body: unknown, headers?: unknown) => (isJsonRequest(headers) ? JSON.stringify(body) : bodySerializer(body, headers)),
  });
  const send = client.request as unknown as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

  const call = async (method: string, path: string, init: Init = {}): Promise<Result<object>> => {
    const operation = `${method} ${path}`;
    const isRedirect = facts.redirects?.includes(operation) === true;
    const sent = await withSecrets(facts.credentials?.[operation] ?? [credential], options);
    let made: Request | undefined;
    const onRequest = ({ request }: { readonly request: Request }): Request => {
      for (const { in: place, name, prefix, value } of sent) if (place === 'header') request.headers.set(name, prefix + value);
      made = request;
      return request;
    };
    const secrets = Object.fromEntries(sent.flatMap(({ in: place, name, value }) => (place === 'query' ? [[name, value]] : [])));
    const querySerializer = (query: Record<string, unknown>): string =>
      [queryOf(query, facts.styles?.[operation]), queryOf(secrets)].filter((part) => part !== '').join('&');
    const { data, error, response } = await send(method, (facts.templates?.[path] ?? path).replace(/#.*$/s, ''), {
      querySerializer,
      ...(facts.servers?.[operation] !== undefined && { baseUrl: facts.servers[operation] }),
      ...init,
      parseAs: 'stream',
      fetch: retrying(options, init.parseAs === 'stream'),
      middleware: [{ onRequest }],
    });
    const request = made ?? { method, url: response.url };
    // What a redirect leads to is not documented, so it is only read in a form that was asked for.
    const content = isRedirect && init.parseAs === undefined ? undefined : data;
    const body = response.ok ? await readBody(content, init.parseAs, response, request) : readError(error, response, request);
    const isFine = response.ok || (isRedirect && response.status < 400);
    const failed = !isFine || (response.status === 207 && hasFailures(body));
    if (!failed) return { data: body, response } as Result<object>;
    const failure = errorOf(body, response, request);
    if (!isDocumented(facts.errors[operation] ?? [], response.status)) throw failure;
    return { error: failure, response } as Result<object>;
  };

  const verb =
    (method: string) =>
    (path: string, init?: Init): Promise<Result<object>> =>
      call(method, path, init);

  const paginate = (path: string, init: Init = {}): Pages<{ readonly items: readonly unknown[] }> => {
    const pages = async function* () {
      const { page_number: start = 1, ...rest } = init.params?.query ?? {};
      const first = Number(start);
      let seen = 0;
      for (let number = first; ; number++) {
        const query = { page_number: number, ...rest };
        const { data, error, response }: Answer = await call('GET', path, { ...init, params: { ...init.params, query } });
        if (error !== undefined) throw error as Error;
        if (!isPage(data)) throw notAPage(data, response);
        yield data;
        seen += data.items.length;
        if (data.items.length === 0 || (first === 1 && data.count !== undefined && seen >= data.count)) return;
      }
    };
    return {
      pages,
      async *[Symbol.asyncIterator]() {
        for await (const page of pages()) yield* page.items;
      },
    };
  };

  return {
    GET: verb('GET'),
    PUT: verb('PUT'),
    POST: verb('POST'),
    DELETE: verb('DELETE'),
    OPTIONS: verb('OPTIONS'),
    HEAD: verb('HEAD'),
    PATCH: verb('PATCH'),
    TRACE: verb('TRACE'),
    QUERY: verb('QUERY'),
    request: call,
    paginate,
  } as unknown as ApiClient<Paths>;
};

type Answer = { readonly data?: unknown; readonly error?: unknown; readonly response: Response };

/** Fills in the parameters of a template that keep reserved characters, such as slashes: `{+name}`. */
const withReserved = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{\+([^{}]+)\}/g, (_, name: string) =>
    String(values[name]).replace(/[^\w.~:/@!$&()*+,;=%-]+|%(?![\da-f]{2})/gi, encodeURIComponent),
  );

const json = /^application\/(?:.+\+)?json\b/i;

const isJsonRequest = (headers: unknown): boolean => {
  const type = headers instanceof Headers ? headers.get('Content-Type') : null;
  return type === null || json.test(type);
};

const isDocumented = (statuses: readonly (number | string)[], status: number): boolean =>
  statuses.some((one) => one === status || one === 'default' || one === `${Math.floor(status / 100)}XX`);

const notAPage = (body: unknown, response: Response): Error =>
  new UnreadableResponseError(response.status, JSON.stringify(body) ?? '', response, { method: 'GET', url: response.url });

const isPage = (body: unknown): body is { readonly items: readonly unknown[]; readonly count?: number } =>
  typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items);

/** The body of a success; undefined when it has none. */
const readBody = async (data: unknown, parseAs: Init['parseAs'], response: Response, request: SentRequest): Promise<unknown> => {
  if (data === undefined || data === null) return undefined;
  if (parseAs === 'stream') return data;
  if (parseAs !== undefined && parseAs !== 'json') return response[parseAs]();
  const text = await response.text();
  return text === '' ? undefined : parsed(text, response, request);
};

/** The body of an error, which openapi-fetch has already read: parsed, or as text if it is not JSON. */
const readError = (error: unknown, response: Response, request: SentRequest): unknown => {
  if (error === '') return undefined;
  if (error === undefined || typeof error === 'object') return error;
  throw new UnreadableResponseError(response.status, String(error), response, request);
};
