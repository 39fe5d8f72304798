/** A language of the site; the default one has no prefix in its URLs. */
export type Locale = { readonly code: string; readonly label: string };

/** One language exists. A second entry makes the picker appear. The first is the default. */
export const locales: readonly Locale[] = [{ code: 'en', label: 'English' }];
