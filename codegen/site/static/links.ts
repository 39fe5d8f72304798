import { address, markdownFile } from '../prerender/pageFiles.ts';
import type { SiteFacts } from './siteFacts.ts';

/** Returns the full URL of a file or route. */
export const addressOf = ({ base, product }: SiteFacts, path: string): string => new URL(address(base, path), product.site.url).href;

/** Links in Markdown point to Markdown. */
export const markdownLink =
  (site: SiteFacts) =>
  (href: string): string => {
    if (!href.startsWith('/')) return href;
    const [path = '', hash] = href.split('#');
    const route = decodeURI(path);
    const isPage = site.index.anchorsByRoute.has(route) && route !== '/search';
    return addressOf(site, isPage ? markdownFile(route) : route) + (hash === undefined ? '' : `#${hash}`);
  };
