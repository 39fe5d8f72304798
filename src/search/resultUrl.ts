import { product } from '../../generated/product.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const published = new URL(product.site.url).origin;

// Nothing in it for a reader of addresses to change: no dots, no second slash at its start, no other host.
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:#[\w/-]*)?$/;

/**
 * The path of a hit on this site, without the base path; undefined when it leads anywhere else: another host, a script,
 * or nothing that is an address. What is published under the site's own name leads here too. A path stays as it is, so
 * that one that was stored can be checked again.
 */
export const resultPath = (url: unknown, here: string = location.origin): string | undefined => {
  if (typeof url !== 'string' || url === '') return undefined;
  if (plainPath.test(url)) return url;
  try {
    const { origin, protocol, username, password, pathname, search, hash } = new URL(url, here);
    if (!/^https?:$/.test(protocol) || (origin !== here && origin !== published) || username !== '' || password !== '') return undefined;
    // A path that starts with two slashes would be read as a host.
    return pathname.startsWith('//') ? undefined : `${pathname}${search}${hash}`;
  } catch {
    return undefined;
  }
};

/** The address of a hit for a link: its path below the base path that the site was built for. */
export const resultUrl = (url: unknown): string | undefined => {
  const path = resultPath(url);
  return path === undefined ? undefined : base + path;
};
