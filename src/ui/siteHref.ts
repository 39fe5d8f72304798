const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** An address as texts write it: one that begins with a single slash is a page of this site, wherever the site is served. */
export const siteHref = (href: string): string => (/^\/(?!\/)/.test(href) ? base + href : href);
