/** Returns the name of a variant of a language among all snippets: `python-sdk`. */
export const variantKey = (language: string, variant: string | undefined): string =>
  variant === undefined ? language : `${language}-${variant}`;
