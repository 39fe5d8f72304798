import { moveTo } from '../../page/address/sitePath.ts';
import type { Locale } from './locales.ts';

/**
 * Returns the URL of the same page in another language: the path stays, the prefix is swapped.
 * @param pathname below the base path, encoded, with or without the prefix of a known language
 */
export const localePath = (pathname: string, code: string, known: readonly Locale[]): string => {
  const folder = (locale: string) => ({ path: locale === known[0]?.code ? '/' : `/${locale}/` });
  // A URL can also have the prefix of the default language.
  return moveTo(pathname, folder(code), [{ path: '/' }, ...known.map((locale) => ({ path: `/${locale.code}/` }))]);
};
