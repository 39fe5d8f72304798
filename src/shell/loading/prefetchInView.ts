import type { RegisteredRouter } from '@tanstack/react-router';
import { routeOfPath } from '../../page/address/pageHref.ts';
import { isCovered } from '../../page/shortcutKeys.ts';
import { prefetchPage } from './prefetch.ts';

/**
 * How long a link must be visible before its page is prefetched, in milliseconds, so that scrolled-past links cause no
 * requests.
 */
const restInView = 1000;

/**
 * Prefetches the pages of visible links in the text. Links in the navigation are only prefetched on hover, because there are
 * too many of them. Links below a dialog wait until it is closed, because loading their pages would slow it down.
 */
export const prefetchInView = (router: RegisteredRouter, container: Element): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      clearTimeout(waiting.get(target));
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      const fetchPage = (): void => {
        if (isCovered()) return wait();
        observer.unobserve(target);
        const route = routeOfPath(target.pathname);
        if (route !== undefined) prefetchPage(router, route);
      };
      const wait = (): void => void waiting.set(target, setTimeout(fetchPage, restInView));
      wait();
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
