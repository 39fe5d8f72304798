import { moveTo } from '../page/sitePath.ts';

/** A language of the site; the default one has no prefix in its URLs. */
export type Locale = { readonly code: string; readonly label: string };

/** One language exists. A second entry makes the picker appear. The first is the default. */
export const locales: readonly Locale[] = [{ code: 'en', label: 'English' }];

/**
 * The URL of the same page in another language: the path stays, the prefix is swapped.
 * @param pathname below the base path, encoded, with or without the prefix of a known language
 */
export const localePath = (pathname: string, code: string, known: readonly Locale[] = locales): string => {
  const folder = (locale: string) => ({ path: locale === known[0]?.code ? '/' : `/${locale}/` });
  // A URL can have the prefix of the default language too.
  return moveTo(pathname, folder(code), [{ path: '/' }, ...known.map((locale) => ({ path: `/${locale.code}/` }))]);
};
