import type { RegisteredRouter } from '@tanstack/react-router';
import { routeOfPath } from '../page/address/pageHref.ts';
import { mayPrefetch, prefetchPage } from './loading/prefetch.ts';

const linkOf = (event: Event): HTMLAnchorElement | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
};

/** Returns the page of this site that a link opens, if it opens in this window and language. */
const routeOf = (link: HTMLAnchorElement): string | undefined => {
  if (link.origin !== location.origin || link.hasAttribute('download') || link.target !== '' || link.hreflang !== '') return undefined;
  const route = routeOfPath(link.pathname);
  // A URL with an extension is a file, not a page.
  return route === undefined || /\.\w+$/.test(route) ? undefined : route;
};

/**
 * Lets links in static content navigate without a page load, as the router's links do, and prefetches the page of any link that is
 * hovered or focused.
 */
export const followLinks = (router: RegisteredRouter): (() => void) => {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    const route = link === undefined ? undefined : routeOf(link);
    if (link === undefined || route === undefined) return;
    // Jumps within the page are left to the browser, which also moves the focus.
    if (link.pathname === location.pathname && link.search === location.search && link.hash !== '') return;
    event.preventDefault();
    void router.navigate({ href: link.pathname + link.search + link.hash });
  };
  const fetchAhead = (event: Event): void => {
    const link = linkOf(event);
    const route = link === undefined ? undefined : routeOf(link);
    if (route === undefined || link?.pathname === location.pathname || !mayPrefetch()) return;
    prefetchPage(router, route);
  };
  document.addEventListener('click', follow);
  document.addEventListener('mouseover', fetchAhead, { passive: true });
  document.addEventListener('focusin', fetchAhead);
  document.addEventListener('touchstart', fetchAhead, { passive: true });
  return () => {
    document.removeEventListener('click', follow);
    document.removeEventListener('mouseover', fetchAhead);
    document.removeEventListener('focusin', fetchAhead);
    document.removeEventListener('touchstart', fetchAhead);
  };
};
