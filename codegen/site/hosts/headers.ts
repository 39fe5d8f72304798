import { insightsScript } from '../../../src/shared/search/insightsScript.ts';

/** Header names and values for the responses of a group of paths. */
export type HeaderRule = {
  /** A path below the base path; a final `*` matches anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The hash of `.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}`. */
export const logoStyleHash = 'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY=';

/** Policies under which parts of the site create script URLs or HTML; the browser rejects all others. */
const trustedTypePolicies = ['jq-worker', 'mock-worker', 'search-worker', 'search-insights'];

/**
 * Scripts, styles and fonts come only from the site, and none is inline. Connections are allowed to any host over https and to
 * local hosts, because readers choose the server of the console.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  // Allowed by its hash, so that the host is only trusted with this file; it is only loaded if usage reports are configured.
  `script-src 'self' '${insightsScript.integrity}'`,
  // The only inline style is the logo's in the search dialog, which DocSearch inserts. It is allowed by its hash.
  `style-src 'self' '${logoStyleHash}'`,
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${trustedTypePolicies.join(' ')}`,
].join('; ');

/**
 * The folder of the workers that compile WebAssembly. A worker has the policy of its own file, so pages do not need this
 * permission.
 */
export const wasmFolder = 'assets/wasm';

const wasmPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The headers of every response. */
const everywhere: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The headers of the site, for every host: later rules add to earlier ones, and replace headers of the same name. */
export const headerRules: readonly HeaderRule[] = [
  { path: '/*', headers: everywhere },
  // The names of these files contain a hash of their content.
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  { path: `/${wasmFolder}/*`, headers: { 'Content-Security-Policy': wasmPolicy } },
];

/** For everything that a host has no rule for: revalidate every time. */
export const revalidate = 'public, max-age=0, must-revalidate';

/** Whether a rule covers a path or a group of paths. A final `*` in either matches a group. */
export const covers = (rule: string, path: string): boolean => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path);

/** The headers of one path below the base path. */
export const headersFor = (path: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...headerRules.filter((rule) => covers(rule.path, path)).map(({ headers }) => headers)) as Record<string, string>;
