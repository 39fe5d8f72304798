/**
 * Replaces `tough-cookie` and `cookie` in the site's build. The platform neither sets nor reads cookies, and `tough-cookie` includes
 * the list of all public suffixes: 120 kB gzipped.
 */

const hasStorage = (): boolean => {
  try {
    // Some web views have null.
    return globalThis.localStorage !== null;
  } catch {
    return false;
  }
};

// MSW uses localStorage when it loads, which throws if the browser blocks storage. MSW accepts a storage without methods.
if (!hasStorage()) Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: {} });

export const parseCookie = (): Readonly<Record<string, string>> => ({});

export const Cookie = { parse: () => undefined, fromJSON: () => undefined };

export class MemoryCookieStore {
  readonly idx = {};
}

export class CookieJar {
  readonly getCookiesSync = (): readonly never[] => [];
  readonly getCookies = async (): Promise<readonly never[]> => [];
  readonly setCookieSync = (): undefined => undefined;
  readonly setCookie = async (): Promise<undefined> => undefined;
}
