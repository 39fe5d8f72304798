/** Requests that the HTTP server rejects before they reach the platform, and the headers that let local pages read responses. */
const local = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

export const controlHeader = 'X-Mock-Control';

/**
 * Whether the Host header names this machine. Any other name indicates a page whose domain resolves to this machine (DNS
 * rebinding).
 */
export const isLocalHost = (host: string | null): boolean => host !== null && local.test(host);

/** Whether an origin is on this machine. */
export const isLocalOrigin = (origin: string): boolean => {
  const [, rest] = /^https?:\/\/(.*)$/i.exec(origin) ?? [];
  return rest !== undefined && local.test(rest);
};

export const refuse = (status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${JSON.stringify({ error })}\n`, { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** The callers that are allowed in addition to programs and pages of this machine. */
export type Access = {
  /** Whether requests may name any host, as on a server that also accepts connections from other machines. */
  readonly anyHost: boolean;
  /** The origins whose pages may call. */
  readonly origins: readonly string[];
};

const localOnly: Access = { anyHost: false, origins: [] };

const mayCall = (origin: string, { origins }: Access): boolean => isLocalOrigin(origin) || origins.includes(origin);

/** Returns the headers that allow a page to read a response; none for pages that may not call. */
export const corsHeaders = (origin: string | null, access: Access = localOnly): Readonly<Record<string, string>> =>
  origin === null || !mayCall(origin, access)
    ? {}
    : {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
        // The asterisk does not include Authorization.
        'Access-Control-Allow-Headers': '*, Authorization',
        'Access-Control-Expose-Headers': '*',
        'Access-Control-Max-Age': '600',
        Vary: 'Origin',
      };

/** Returns the rejection of a request from a caller that is not allowed; null when it is allowed. */
export const guard = (request: Request, access: Access = localOnly): Response | null => {
  const { host: target, username, password } = new URL(request.url);
  // A request line with an absolute URL names a host in addition to the header.
  for (const host of [request.headers.get('Host'), target]) {
    if (!access.anyHost && !isLocalHost(host))
      return refuse(403, `Host: ${JSON.stringify(host ?? '')} is not this machine. Call localhost or 127.0.0.1.`);
  }
  if (username !== '' || password !== '')
    return refuse(400, 'The URL must not have a user name or a password. Send a token in Authorization.');
  const origin = request.headers.get('Origin');
  if (origin !== null && !mayCall(origin, access))
    return refuse(403, `Origin: pages of ${JSON.stringify(origin)} may not call this server; only local ones may.`);
  const encoding = request.headers.get('Content-Encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity') return refuse(400, 'Content-Encoding: send the body uncompressed.');
  return null;
};
