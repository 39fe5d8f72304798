import type { Actor, CredentialModel, RequestModel } from '../model/types.ts';
import { bearer } from './credential.ts';
import { formWire } from './formBody.ts';
import {
  bodyText,
  encodeText,
  headerProblem,
  pathText,
  queryText,
  requestHeaders,
  splitBaseUrl,
  tokenStart,
  type StyledParameter,
} from './request.ts';

/** An HTTP request without host and credential. */
export type WireCall = {
  readonly method: string;
  /** The base path, path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly actor: Actor;
};

/** Serializes a request. */
export const wireCall = (request: RequestModel, parameters: readonly StyledParameter[], actor: Actor): WireCall => ({
  method: request.method.toUpperCase(),
  path: splitBaseUrl(request.baseUrl)[1] + pathText(request, parameters) + queryText(request, parameters),
  headers: Object.fromEntries([
    ...requestHeaders(request),
    ...(request.body.kind === 'form' ? [['Content-Type', formWire(request.body).type] as const] : []),
  ]),
  body: bodyText(request.body),
  actor,
});

// URL parsers remove these segments, encoded or not, and `..` also removes the segment before:
// https://url.spec.whatwg.org/#double-dot-path-segment
const dotPart = /\/((?:\.|%2e){1,2})(?=[/?#]|$)/i;

// https://fetch.spec.whatwg.org/#forbidden-method
const forbidden = /^(?:CONNECT|TRACE|TRACK)$/;

/**
 * Combines a request with a host. Throws a TypeError for an invalid header or URL, for a path that URL parsers would change, and for
 * a method that fetch does not send.
 */
export const toRequest = (
  call: Omit<WireCall, 'actor'>,
  origin: string,
  token: string | null,
  signal?: AbortSignal,
  credential: CredentialModel = bearer,
): Request => {
  if (forbidden.test(call.method)) throw new TypeError(`fetch sends no ${call.method} requests. Use curl.`);
  const [, dots] = dotPart.exec(call.path.replace(/[?#].*$/s, '')) ?? [];
  if (dots !== undefined) throw new TypeError(`A URL drops the segment ${dots} of ${call.path}.`);
  const headers = new Headers();
  const authorization = token !== null && credential.in === 'header' ? { [credential.name]: credential.prefix + token } : {};
  for (const [name, value] of [...Object.entries(call.headers), ...Object.entries(authorization)]) {
    const problem = headerProblem(value);
    if (problem !== undefined) throw new TypeError(`${name}: ${problem}`);
    headers.set(name, value);
  }
  const key = token !== null && credential.in === 'query' ? tokenStart(call.path, credential) + encodeText(token) : '';
  const hasBody = call.body !== null && call.method !== 'GET' && call.method !== 'HEAD';
  return new Request(origin + call.path + key, {
    method: call.method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    redirect: 'manual',
    ...(hasBody ? { body: call.body } : {}),
    ...(signal === undefined ? {} : { signal }),
  });
};

/** Returns a request to the sandbox, where the name of a role is its token. */
export const toSandboxRequest = (wire: WireCall, origin: string, credential: CredentialModel | undefined): Request =>
  toRequest(wire, origin, wire.actor === 'nobody' ? null : wire.actor, undefined, credential);
