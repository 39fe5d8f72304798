import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '../ui/announce.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { mayPrefetch } from './prefetch.ts';

/**
 * Moves the focus to the heading of a new page, which announces it. Announces the page in another way where the focus stays: a jump to
 * an anchor has its own, and menus close when a navigation begins, so an open one was opened while the page was loading.
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
        // Links also work without it.
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
