import { product } from '../../generated/product.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const published = new URL(product.site.url).origin;

// A URL parser would not change it: it has no dots, no second slash at its start, and no other host.
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:#[\w/-]*)?$/;

/**
 * The path of a hit on this site, without the base path; undefined when it leads elsewhere: to another host, a script, or an
 * invalid URL. A URL under the site's public name counts as this site. A path is returned unchanged, so that a stored one can
 * be checked again.
 */
export const resultPath = (url: unknown, here: string = location.origin): string | undefined => {
  if (typeof url !== 'string' || url === '') return undefined;
  if (plainPath.test(url)) return url;
  try {
    const { origin, protocol, username, password, pathname, search, hash } = new URL(url, here);
    if (!/^https?:$/.test(protocol) || (origin !== here && origin !== published) || username !== '' || password !== '') return undefined;
    // A path that starts with two slashes would be parsed as a host.
    return pathname.startsWith('//') ? undefined : `${pathname}${search}${hash}`;
  } catch {
    return undefined;
  }
};

/** The URL of a hit for a link: its path below the site's base path. */
export const resultUrl = (url: unknown): string | undefined => {
  const path = resultPath(url);
  return path === undefined ? undefined : base + path;
};
