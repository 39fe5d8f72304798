import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { product } from '../../generated/product.ts';
import { announce } from '../ui/announce.ts';
import { pageHref, type PageRoute } from './pageHref.ts';
import { documentTitle } from './pageTitle.ts';
import { prefetchInView } from './prefetch.ts';

const setHeadLinks = (route: string): void => {
  const address = new URL(pageHref(route as PageRoute), product.site.url).href;
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
};

/** A new page is named in the tab, said aloud, and focused at its heading, as if it had been loaded. */
export const useRouteChange = (): void => {
  const router = useRouter();
  useEffect(() => {
    let stopPrefetch = (): void => {};
    const prefetch = (): void => {
      stopPrefetch();
      const main = document.querySelector('main');
      if (main !== null) stopPrefetch = prefetchInView(router, main);
    };
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
    idle(prefetch);
    const stop = router.subscribe('onRendered', ({ pathChanged, toLocation, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      const title = heading?.textContent ?? '';
      document.title = documentTitle(title);
      setHeadLinks(toLocation.pathname);
      announce(title);
      // A jump to an anchor has its own focus.
      if (toLocation.hash === '') {
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }
      prefetch();
    });
    return () => {
      stop();
      stopPrefetch();
    };
  }, [router]);
};
