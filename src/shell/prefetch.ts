import type { SiteRouter } from '../router.tsx';
import { routeOfPath, type PageRoute } from './pageHref.ts';

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether pages may be fetched before they are asked for: not on 2g and not where the reader saves data. */
export const mayPrefetch = (navigation: object = navigator): boolean => {
  const connection = (navigation as { readonly connection?: Connection }).connection;
  return connection === undefined || !(connection.saveData === true || (connection.effectiveType ?? '').includes('2g'));
};

const isPage = (router: SiteRouter, route: string): route is PageRoute => Object.hasOwn(router.routesByPath, route);

/** Fetches a page before it is opened, if the site has one with this route. */
export const prefetchPage = (router: SiteRouter, route: string): void => {
  if (isPage(router, route)) router.preloadRoute({ to: route }).catch(() => undefined);
};

/** How long a link is in view before its page is fetched, in milliseconds: what is scrolled past or opened at once goes first. */
const restInView = 1000;

/**
 * Fetches the pages that links in the text lead to when they have been in view for a while. Links in the navigation are
 * left to hovering: there are too many of them.
 */
export const prefetchInView = (router: SiteRouter, container: Element): (() => void) => {
  if (!mayPrefetch() || typeof IntersectionObserver === 'undefined') return () => {};
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      clearTimeout(waiting.get(target));
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      const fetchPage = (): void => {
        observer.unobserve(target);
        const route = routeOfPath(target.pathname);
        if (route !== undefined) prefetchPage(router, route);
      };
      waiting.set(target, setTimeout(fetchPage, restInView));
    }
  });
  for (const link of container.querySelectorAll('a[href]')) {
    const leadsToPage =
      link instanceof HTMLAnchorElement &&
      link.origin === location.origin &&
      link.pathname !== location.pathname &&
      !link.hasAttribute('download');
    if (leadsToPage) observer.observe(link);
  }
  return () => {
    observer.disconnect();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
};
