import type { AnyRouter } from '@tanstack/react-router';
import { routeOfPath } from './pageHref.ts';
import { mayPrefetch } from './prefetch.ts';

const linkOf = (event: Event): HTMLAnchorElement | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
};

/** The page of this site that a link leads to, when it leads to one in this window and language. */
const routeOf = (link: HTMLAnchorElement): string | undefined => {
  if (link.origin !== location.origin || link.hasAttribute('download') || link.target !== '' || link.hreflang !== '') return undefined;
  const route = routeOfPath(link.pathname);
  // An address with an extension is a file; no page has one.
  return route === undefined || /\.\w+$/.test(route) ? undefined : route;
};

/**
 * Lets every plain link of the document change the page without loading a new one, and fetches the page ahead when the
 * link is hovered or focused. One listener serves all links, those of rendered Markdown included.
 */
export const followLinks = (router: AnyRouter): (() => void) => {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    const route = link === undefined ? undefined : routeOf(link);
    if (link === undefined || route === undefined) return;
    // Jumps within the page are the browser's own: they move the focus as well.
    if (link.pathname === location.pathname && link.search === location.search && link.hash !== '') return;
    event.preventDefault();
    void router.navigate({ to: route, hash: link.hash.slice(1), search: Object.fromEntries(new URLSearchParams(link.search)) } as never);
  };
  const fetchAhead = (event: Event): void => {
    const link = linkOf(event);
    const route = link === undefined ? undefined : routeOf(link);
    if (route === undefined || link?.pathname === location.pathname || !mayPrefetch()) return;
    router.preloadRoute({ to: route } as never).catch(() => undefined);
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
