import { createStore } from './store.ts';

/** Where calls go: the demo platform in this page, or a host that the reader named. */
export type Target = { readonly kind: 'demo' } | { readonly kind: 'host'; readonly baseUrls: Readonly<Record<string, string>> };

/** Kept in memory for all consoles of this visit: nothing of it is written anywhere, and no address sets it. */
export const target = createStore<Target>({ kind: 'demo' });

type BoundToken = { readonly origin: string; readonly token: string };
const token = createStore<BoundToken | null>(null);

export type HostProblem = { readonly problem: string };

/** The parts of a base URL that may be called, or what is wrong with it. */
export const readBaseUrl = (text: string): { readonly origin: string; readonly baseUrl: string } | HostProblem => {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return { problem: 'A whole URL is expected, as https://api.example.com/api/metadata/v1.' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'Only http and https can be called.' };
  if (url.username !== '' || url.password !== '')
    return { problem: 'A URL with a name or password in it is not called. Give the token in its own field.' };
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isLocal)
    return { problem: 'Without https a token would travel in the clear. Only local hosts are called over http.' };
  return { origin: url.origin, baseUrl: url.origin + url.pathname.replace(/\/+$/, '') };
};

/** The token typed for this origin. A token typed for another one is never handed out. */
export const tokenFor = (origin: string): string => {
  const bound = token.get();
  return bound?.origin === origin ? bound.token : '';
};

/** Binds a token to the origin it was typed for, and forgets any other. */
export const setToken = (origin: string, text: string): void => token.set(text === '' ? null : { origin, token: text });

export const subscribeToken = token.subscribe;

/** Forgets the token when its page is left. A browser keeps pages whole for the way back, and others may go it. */
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => token.set(null));
