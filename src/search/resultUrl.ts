import { product } from '../../generated/product.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * The address of a hit below this site's base path, or undefined when it leads anywhere else: another host, a script,
 * or nothing that is an address. What is published under the site's own name leads here too.
 */
export const resultUrl = (url: unknown, here: string = location.origin): string | undefined => {
  if (typeof url !== 'string' || url === '') return undefined;
  const published = new URL(product.site.url).origin;
  try {
    const { origin, protocol, username, password, pathname, search, hash } = new URL(url, here);
    if (!/^https?:$/.test(protocol) || (origin !== here && origin !== published) || username !== '' || password !== '') return undefined;
    // A path that starts with two slashes would be read as a host.
    return pathname.startsWith('//') ? undefined : `${base}${pathname}${search}${hash}`;
  } catch {
    return undefined;
  }
};
