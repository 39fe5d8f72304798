import { createStore } from '../../ui/store.ts';
import { isLocal } from '../../shared/isLocal.ts';

/** The server of requests: the sandbox in this page, or a custom server; and the base URL typed for each API. */
export type Target = { readonly kind: 'demo' | 'host'; readonly baseUrls: Readonly<Record<string, string>> };

/** Kept in memory for all consoles of this visit; it is not stored, and URLs cannot set it. */
export const target = createStore<Target>({ kind: 'demo', baseUrls: {} });

type BoundToken = { readonly origin: string; readonly tokens: Readonly<Record<string, string>> };
const token = createStore<BoundToken | null>(null);

export type HostProblem = { readonly problem: string };

/** Returns the parts of a valid base URL, or its problem. */
export const readBaseUrl = (text: string): { readonly origin: string; readonly baseUrl: string } | HostProblem => {
  const invalid = { problem: 'Enter an absolute URL, for example https://api.example.com/v1.' };
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return invalid;
  }
  // No host name of DNS is longer.
  if (url.hostname.length > 253) return invalid;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'Use an http or https URL.' };
  if (url.username !== '' || url.password !== '')
    return { problem: 'Remove the user name and password from the URL, and enter the token in its own field.' };
  if (url.protocol === 'http:' && !isLocal(url))
    return { problem: 'Use https: over http the token would be sent unencrypted. Only local servers may use http.' };
  return { origin: url.origin, baseUrl: url.origin + url.pathname.replace(/\/+$/, '') };
};

const tokensOf = (origin: string): Readonly<Record<string, string>> => {
  const bound = token.get();
  return bound?.origin === origin ? bound.tokens : {};
};

/**
 * Returns the token typed for this origin. It is never used for another origin.
 * @param scheme the security scheme that it belongs to, if a spec has several
 */
export const tokenFor = (origin: string, scheme = ''): string => {
  const tokens = tokensOf(origin);
  return Object.hasOwn(tokens, scheme) ? (tokens[scheme] ?? '') : '';
};

/** Binds a token to the origin it was typed for, and removes those of any other. */
export const setToken = (origin: string, text: string, scheme = ''): void => {
  const tokens = Object.entries({ ...tokensOf(origin), [scheme]: text }).filter(([, value]) => value !== '');
  token.set(tokens.length === 0 ? null : { origin, tokens: Object.fromEntries(tokens) });
};

export const subscribeToken = token.subscribe;

/** Removes the token when its page is left: browsers keep pages for back navigation, and other people may use the device. */
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => token.set(null));
