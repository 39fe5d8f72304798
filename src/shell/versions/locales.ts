/** A language of the site; the default one has no prefix in its URLs. */
export type Locale = { readonly code: string; readonly label: string };

/** The first language is the default. The picker appears when there are several. */
export const locales: readonly Locale[] = [{ code: 'en', label: 'English' }];
