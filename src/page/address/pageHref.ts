import type { PageRoute } from '../../../generated/pageRoute.ts';
import { base } from '../../ui/text/siteHref.ts';
import { decodePath } from './readAddress.ts';

/** Returns the URL of a page on this site: below the base path, encoded. */
export const pageHref = (route: PageRoute, hash = ''): string => `${base}${encodeURI(route)}${hash === '' ? '' : `#${hash}`}`;

/** Returns the URL of the Markdown version of a page. */
export const markdownHref = (route: Exclude<PageRoute, '/search'>): string => `${base}${route === '/' ? '/index' : encodeURI(route)}.md`;

/** Returns the decoded route of a URL of this site; undefined for a URL outside the base path or with malformed encoding. */
export const routeOfPath = (pathname: string): string | undefined => {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  const route = decodePath(pathname.slice(base.length));
  return route === '' ? '/' : route;
};
