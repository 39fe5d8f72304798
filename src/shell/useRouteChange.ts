import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '../ui/announce.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { mayPrefetch } from './prefetch.ts';

/**
 * Moves the focus to the heading of a new page, so that screen readers announce it. If the focus must stay elsewhere, announces
 * the page in a live region: a jump to an anchor sets its own focus, and an open menu was opened while the page was loading,
 * because menus close when a navigation begins.
 */
export const useRouteChange = (): void => {
  const router = useRouter();
  useEffect(() => {
    let stopPrefetch = (): void => {};
    const prefetch = (): void => {
      stopPrefetch();
      if (!mayPrefetch()) return;
      let isStopped = false;
      stopPrefetch = () => {
        isStopped = true;
      };
      import('./prefetchInView.ts').then(
        ({ prefetchInView }) => {
          const main = document.querySelector('main');
          if (main !== null && !isStopped) stopPrefetch = prefetchInView(router, main);
        },
        // Links also work without prefetching.
        () => undefined,
      );
    };
    whenIdle(prefetch);
    const stop = router.subscribe('onRendered', ({ pathChanged, toLocation, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      if (toLocation.hash !== '' || document.querySelector('header [open] :focus') !== null) announce(heading?.textContent ?? '');
      else {
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
