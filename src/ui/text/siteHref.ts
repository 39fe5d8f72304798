/** The base path of the site without a slash at its end: empty at the root of a host. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Returns the URL of a link in a text: one that begins with a single slash is a page of this site, whatever the base path. */
export const siteHref = (href: string): string => (/^\/(?!\/)/.test(href) ? base + href : href);
