import type { GuideRoute } from '../../generated/guides.ts';
import type { ApiPageRoute } from '../../generated/navigation.ts';
import { decodePath } from '../routes/readAddress.ts';

/** Every page that a link may lead to. */
export type PageRoute = '/' | '/search' | GuideRoute | ApiPageRoute;

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The address of a page on this site: below the base path, encoded. */
export const pageHref = (route: PageRoute, hash = ''): string => `${base}${encodeURI(route)}${hash === '' ? '' : `#${hash}`}`;

/** The address of the Markdown version of a page. */
export const markdownHref = (route: Exclude<PageRoute, '/search'>): string => `${base}${route === '/' ? '/index' : encodeURI(route)}.md`;

/** The route that an address of this site leads to, decoded; undefined for one outside the base path or badly encoded. */
export const routeOfPath = (pathname: string): string | undefined => {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  const route = decodePath(pathname.slice(base.length));
  return route === '' ? '/' : route;
};
