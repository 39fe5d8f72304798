import type { RegisteredRouter } from '@tanstack/react-router';
import { routeOfPath, type PageRoute } from '../page/pageHref.ts';

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether pages may be prefetched: not on 2g and not in data-saver mode. */
export const mayPrefetch = (navigation: object = navigator): boolean => {
  const connection = (navigation as { readonly connection?: Connection }).connection;
  return connection === undefined || !(connection.saveData === true || (connection.effectiveType ?? '').includes('2g'));
};

const isPage = (router: RegisteredRouter, route: string): route is PageRoute => Object.hasOwn(router.routesByPath, route);

/** Prefetches a page, if the site has one with this route. */
export const prefetchPage = (router: RegisteredRouter, route: string): void => {
  if (isPage(router, route)) router.preloadRoute({ to: route }).catch(() => undefined);
};

/**
 * How long a link must be visible before its page is prefetched, in milliseconds, so that scrolled-past links cause no
 * requests.
 */
const restInView = 1000;

/**
 * Prefetches the pages of visible links in the text. Links in the navigation are only prefetched on hover, because there are
 * too many of them.
 */
export const prefetchInView = (router: RegisteredRouter, container: Element): (() => void) => {
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
