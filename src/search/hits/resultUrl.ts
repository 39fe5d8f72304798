import { product } from '../../../generated/product.ts';
import { base } from '../../ui/text/siteHref.ts';

const published = new URL(product.site.url).origin;

// A path that a URL parser would not change: it has no dots, no second slash at its start, and no other host.
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:#[\w/-]*)?$/;

/**
 * Returns the path of a hit on this site, without the base path; undefined for any other URL: another host, a script, or an
 * invalid URL. A URL with the site's public host counts as this site. A path is returned unchanged, so that a stored one can be
 * checked again.
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

/** Returns the URL of a hit for a link: its path below the site's base path. */
export const resultUrl = (url: unknown): string | undefined => {
  const path = resultPath(url);
  return path === undefined ? undefined : base + path;
};
