import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { ContentUrl } from '../../platform/request/call.ts';
import type { Contract } from '../../platform/contract.ts';
import { createPlatform } from '../../platform/createPlatform.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeRouter } from '../../platform/request/router.ts';
import type { Snapshot } from '../../platform/state/state.ts';
import { fromTime } from '../../platform/state/time.ts';
import { contract as allApis } from '../contract.ts';
import { createResponder } from '../handlers.ts';
import { control } from './control.ts';
import { createFaults, type Faults } from './faults.ts';
import { corsHeaders, guard, refuse, type Access } from './httpGuard.ts';
import { limitBody } from './limitedBody.ts';
import { serverIndex } from './serverIndex.ts';
import { defined } from '../../shared/records.ts';

export type MockServerOptions = {
  /** The specs that the server mocks: all APIs of the project by default. */
  readonly contract?: Contract;
  readonly seed?: number;
  readonly snapshot?: Snapshot;
  /** The initial data of every session; the demo organization by default. */
  readonly tables?: Snapshot['tables'];
  readonly now?: () => number;
  /** Called with a log line for every response. */
  readonly log?: (line: string) => void;
  /** The format of log lines; text by default. */
  readonly logFormat?: 'text' | 'json';
  /** The callers that are allowed in addition to programs and pages of this machine. */
  readonly access?: Access;
  /** The faults that the server simulates. */
  readonly faults?: Faults;
  /** The only accepted token, which is an admin's; by default, the tokens of the demo organization are accepted. */
  readonly token?: string;
  /** Called when the state of the default session may have changed. */
  readonly changed?: (platform: Platform) => void;
  /** The time limit for receiving a request in milliseconds. */
  readonly timeouts?: Timeouts;
};

export type Timeouts = { readonly headers: number; readonly request: number; readonly betweenChecks: number };

/** Every connection that sends too slowly is closed within 15 seconds. */
export const defaultTimeouts: Timeouts = { headers: 10_000, request: 14_000, betweenChecks: 1000 };

export type MockServer = {
  /** The platform of callers that do not name a session. */
  readonly platform: Platform;
  /** Resolves with the port. Rejects when the port is in use. */
  readonly listen: (port: number, host?: string) => Promise<number>;
  /** Responds to open requests, then closes; after `patience` milliseconds it closes anyway. */
  readonly close: (patience?: number) => Promise<void>;
};

const bodyLimit = 2 * 1024 * 1024;
const mostSessions = 100;

/** The format of the tokens that the platform creates. A token can be in a URL by mistake, and must not be logged. */
const madeToken = /pat_\w+/g;

/** Escapes control characters, bidi marks and the like, so that a text fits in one line of a log. */
export const forLog = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`).slice(0, 300);

type Session = { readonly platform: Platform; readonly respond: (request: Request) => Promise<Response> };

const contentPath = /^\/__mock\/content\/([^/]+)\.yaml$/;

/** Returns URLs that `readContent` responds to. Clients send no session header to them, so the URLs name the session. */
const contentUrlOf =
  (session: string): ContentUrl =>
  ({ origin, versionId, expiresAt }) => {
    const url = new URL(`/__mock/content/${versionId}.yaml`, origin);
    url.searchParams.set('expires', expiresAt);
    if (session !== '') url.searchParams.set('session', session);
    return url.href;
  };

/** Responds with a text of the platform to anyone who has its URL, without a token, like a presigned URL of object storage. */
const readContent = (method: string, url: URL, platform: Platform): Response => {
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, `Use GET ${url.pathname}.`, { Allow: 'GET, HEAD' });
  const [, versionId = ''] = contentPath.exec(url.pathname) ?? [];
  const content = platform.contentOf(versionId);
  if (content === undefined) return refuse(404, `version_id: ${versionId} was not found.`);
  if (!(fromTime(url.searchParams.get('expires') ?? '') > fromTime(platform.time())))
    return refuse(403, 'expires: this URL has expired. Repeat the call that returned it to get a new one.');
  return new Response(method === 'HEAD' ? null : content, { headers: { 'Content-Type': 'application/yaml' } });
};

/** Opens a session. Only the one without a name continues from the snapshot. */
const openSession = (name: string, { contract = allApis, now = () => Date.now(), seed, tables, snapshot }: MockServerOptions): Session => {
  const platform = createPlatform({
    contract,
    now,
    contentUrl: contentUrlOf(name),
    ...defined({ seed, tables, snapshot: name === '' ? snapshot : undefined }),
  });
  return { platform, respond: createResponder(platform, contract) };
};

/** Sessions keyed by name; the least recently used are dropped first. The empty name is the default session. */
const makeSessions = (options: MockServerOptions) => {
  const initial = openSession('', options);
  const sessions = new Map<string, Session>();
  return (name: string): Session => {
    if (name === '') return initial;
    const known = sessions.get(name) ?? openSession(name, options);
    sessions.delete(name);
    sessions.set(name, known);
    const [oldest] = sessions.keys();
    if (sessions.size > mostSessions && oldest !== undefined) sessions.delete(oldest);
    return known;
  };
};

/** Lets a request with the accepted token act as an admin. Returns the rejection of any other request. */
const admit = (request: Request, token: string | undefined): Response | undefined => {
  if (token === undefined) return undefined;
  const given = Buffer.from(request.headers.get('Authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return refuse(401, 'Authorization: this mock accepts only the token that it was started with.');
  request.headers.set('Authorization', 'Bearer admin');
  return undefined;
};

const logLine = (
  { method, url }: Request,
  { status }: Response,
  who: string,
  milliseconds: number,
  format: MockServerOptions['logFormat'],
): string => {
  const { pathname, search } = new URL(url);
  const path = forLog((pathname + search).replaceAll(madeToken, 'pat_***'));
  const actor = forLog(who);
  return format === 'json'
    ? JSON.stringify({ method, path, status, milliseconds, actor })
    : `${method} ${path} ${status} ${milliseconds} ms ${actor}`;
};

/** Responds to what is not a complete HTTP request, and closes the connection. */
const refuseConnection = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers or the URL are too long.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request took too long to arrive.']
        : ['400 Bad Request', 'The request is not HTTP.'];
  const body = JSON.stringify({ error: text });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};

/** Creates the mock as an HTTP server, not listening yet. */
export const createMockServer = (options: MockServerOptions = {}): MockServer => {
  const { contract = allApis } = options;
  const sessionOf = makeSessions(options);
  const { platform } = sessionOf('');
  const faults = createFaults(options.faults ?? {});
  const route = makeRouter(contract);

  const respond = async (request: Request): Promise<{ readonly response: Response; readonly who: string }> => {
    const refused = guard(request, options.access);
    if (refused !== null) return { response: refused, who: '-' };
    const origin = request.headers.get('Origin');
    const match = request.method === 'OPTIONS' ? route('OPTIONS', new URL(request.url).pathname) : undefined;
    const isPreflight = request.headers.has('Access-Control-Request-Method');
    if (match !== undefined && (isPreflight || match.kind !== 'found')) {
      // Succeeds for any path: after a failed preflight a page could not read the response that names the mistake.
      const headers = match.kind === 'method' ? { Allow: match.allowed.join(', ') } : {};
      return { response: new Response(null, { status: 204, headers }), who: origin === null ? '-' : 'preflight' };
    }
    const rejected = admit(request, options.token);
    if (rejected !== undefined) return { response: rejected, who: '-' };
    const isControl = new URL(request.url).pathname.startsWith('/__mock/');
    const fault = isControl ? null : await faults.next();
    if (fault !== null) return { response: fault, who: '-' };
    const limited = await limitBody(request, bodyLimit);
    if (!limited.ok) return { response: refuse(limited.status, limited.text, { Connection: 'close' }), who: '-' };
    const url = new URL(request.url);
    const { pathname, origin: own } = url;
    if (contentPath.test(pathname))
      return { response: readContent(request.method, url, sessionOf(url.searchParams.get('session') ?? '').platform), who: '-' };
    const { platform: mine, respond: respondOfSession } = sessionOf(request.headers.get('X-Mock-Session') ?? '');
    const isIndex = pathname === '/' && ['GET', 'HEAD'].includes(request.method) && route('GET', '/').kind !== 'found';
    if (isIndex) return { response: serverIndex(contract, own), who: '-' };
    if (pathname.startsWith('/__mock/')) {
      const response = await control(limited.request, { platform: mine, faults });
      options.changed?.(platform);
      return { response, who: 'control' };
    }
    const response = await respondOfSession(limited.request);
    if (mine === platform && request.method !== 'GET') options.changed?.(platform);
    return { response, who: mine.recordOf(response)?.actor ?? 'nobody' };
  };

  const listener = getRequestListener(
    async (request) => {
      const started = performance.now();
      const { response, who } = await respond(request).catch((error: unknown) => {
        console.error(error);
        return { response: refuse(500, 'The mock failed. See its log.'), who: '-' };
      });
      for (const [name, value] of Object.entries(corsHeaders(request.headers.get('Origin'), options.access)))
        response.headers.set(name, value);
      response.headers.set('X-Content-Type-Options', 'nosniff');
      response.headers.set('Cache-Control', 'no-store');
      options.log?.(logLine(request, response, who, Math.round(performance.now() - started), options.logFormat));
      return response;
    },
    // It would replace Request and Response for everything else in this process.
    { hostname: 'localhost', overrideGlobalObjects: false, errorHandler: () => refuse(400, 'The URL or the Host header is malformed.') },
  );

  const timeouts = options.timeouts ?? defaultTimeouts;
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.betweenChecks,
      keepAliveTimeout: 5000,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  server.on('clientError', refuseConnection);

  return {
    platform,
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve((server.address() as AddressInfo).port);
        });
      }),
    close: (patience = 1500) =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), patience);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
