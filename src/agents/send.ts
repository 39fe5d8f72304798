import { roles } from '../../generated/permissions.ts';
import { ConnectionError } from '../../generated/sdk/errors.ts';
import { retrying } from '../../generated/sdk/retry.ts';
import { exactJson } from '../shared/exactNumbers.ts';
import type { argumentGroups, ToolCall } from '../shared/model/tool.ts';
import type { JsonValue, RequestBody } from '../shared/model/types.ts';
import { bearer } from '../shared/request/credential.ts';
import { formBody, formWire } from '../shared/request/formBody.ts';
import { bodyText, cookieText, headerText, pathText, queryText, requestHeaders, styleOf } from '../shared/request/request.ts';
import { toRequest } from '../shared/request/wire.ts';
import { adviceOn, withoutResponse } from './advice.ts';
import { isJson } from '../shared/request/mediaType.ts';

/** The target of tool requests and its credentials. */
export type Destination = {
  /** Scheme and host, without the path of an API. */
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The environment variables for the URL and the token, for messages. */
  readonly variables: { readonly url: string; readonly token: string };
  /** The timeout of a request and the body of its response. */
  readonly seconds: number;
};

type Group = Readonly<Record<string, JsonValue>>;

/** The arguments of a tool, validated against its input schema. */
export type ToolArguments = { readonly [name in (typeof argumentGroups)[keyof typeof argumentGroups]]?: Group } & {
  readonly bodyParams?: JsonValue;
};

/** The response to a tool call. For an error, `data` holds the status, the platform's own response and, if helpful, advice. */
export type ToolResponse = { readonly status: number; readonly data: JsonValue };

const bodyOf = ({ body }: ToolCall, value: JsonValue | undefined): RequestBody => {
  if (body === undefined || value === undefined) return { kind: 'none' };
  const { mediaType, form } = body;
  const fields = form === undefined ? null : formBody(mediaType, value, form);
  if (fields !== null) return fields;
  return typeof value === 'string' && !isJson(mediaType) ? { kind: 'text', mediaType, text: value } : { kind: 'json', mediaType, value };
};

const requestOf = (call: ToolCall, given: ToolArguments, to: Destination, signal: AbortSignal | undefined): Request => {
  const { parameters } = call;
  const body = bodyOf(call, given.bodyParams);
  const cookies = Object.entries(given.cookieParams ?? {})
    .map(([name, value]) => cookieText(value, styleOf(name, 'cookie', parameters)))
    .filter((text) => text !== '');
  const headers = {
    ...Object.fromEntries(
      Object.entries(given.headerParams ?? {}).map(([name, value]) => [name, headerText(value, styleOf(name, 'header', parameters))]),
    ),
    ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
  };
  const path =
    pathText({ path: call.path, pathParameters: given.pathParams ?? {} }, parameters) +
    queryText({ query: given.queryParams ?? {} }, parameters);
  return toRequest(
    {
      method: call.method.toUpperCase(),
      path,
      headers: Object.fromEntries([
        ...requestHeaders({ headers, body }),
        ...(body.kind === 'form' ? [['Content-Type', formWire(body).type] as const] : []),
      ]),
      body: bodyText(body),
    },
    to.baseUrl.replace(/\/+$/, ''),
    to.token,
    signal,
    call.credential ?? bearer,
  );
};

/**
 * Parses JSON. Returns anything else as a string, including JSON with numbers that JavaScript would round, and an empty body as
 * null.
 */
const dataOf = (text: string, contentType: string): JsonValue => {
  if (text === '') return null;
  if (!/\bjson\b/.test(contentType)) return text;
  const value = exactJson(text);
  return value === undefined ? text : value;
};

/** The mock's tokens are names of roles, which its responses contain. */
const isSecret = (token: string): boolean => token.length >= 8 && !roles.some(({ id }) => id === token);

/** Reads a response as text, with the token removed because a host may repeat it. */
const textOf = async (response: Response, token: string): Promise<string> => {
  const text = await response.text();
  return isSecret(token) ? text.replaceAll(token, '[token]') : text;
};

const redirected = (response: Response, url: string, { variables }: Destination): Error => {
  const target = URL.parse(response.headers.get('Location') ?? '', url);
  return new Error(
    `${new URL(url).origin} returned ${response.status}, which redirects to ${target?.origin ?? 'nowhere'}. Redirects are not followed, so that the token stays with its host. Set ${variables.url} to the host that responds directly.`,
  );
};

/**
 * Sends the request of a tool.
 * @throws an Error that says what to do, when there is no response or it redirects
 */
export const send = async (call: ToolCall, given: ToolArguments, to: Destination, signal?: AbortSignal): Promise<ToolResponse> => {
  const { token, variables, seconds } = to;
  const request = requestOf(call, given, to, signal);
  let response: Response;
  let text: string;
  try {
    response = await retrying({ fetch: to.fetch, timeout: seconds * 1000, retries: 0 })(request);
    text = await textOf(response, token);
  } catch (error) {
    const reason = error instanceof ConnectionError ? error.cause : error;
    throw new Error(withoutResponse(reason, { origin: new URL(request.url).origin, seconds, urlVariable: variables.url }), {
      cause: error,
    });
  }
  const { status, headers } = response;
  if (status >= 300 && status < 400) throw redirected(response, request.url, to);
  const data = dataOf(text, headers.get('Content-Type') ?? '');
  if (status < 400) return { status, data };
  const advice = adviceOn({ status, method: request.method, tokenVariable: variables.token });
  // Only the beginning of a proxy's error page is useful.
  return {
    status,
    data: { status, body: typeof data === 'string' ? data.slice(0, 500) : data, ...(advice !== undefined && { advice }) },
  };
};
