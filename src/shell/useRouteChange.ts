import { useEffect } from 'react';
import { readHash } from '../page/address/readAddress.ts';
import { useSiteRouter } from '../page/useSiteRouter.ts';
import { announce } from '../ui/announce.ts';
import { focusPlace } from '../ui/focusPlace.ts';
import { whenIdle } from '../ui/loading/whenIdle.ts';
import { mayPrefetch } from './loading/prefetch.ts';

/**
 * Moves the focus to the heading of a new page, so that screen readers announce it, or to the target of the anchor, so that the
 * keyboard continues from there. The page is announced in a live region when its heading does not get the focus: after a jump to
 * an anchor, and while a menu is in use, which was opened during loading, because menus close when a navigation begins.
 */
export const useRouteChange = (): void => {
  const router = useSiteRouter();
  useEffect(() => {
    let stopPrefetch = (): void => {};
    const prefetch = (): void => {
      stopPrefetch();
      if (!mayPrefetch()) return;
      let isStopped = false;
      stopPrefetch = () => {
        isStopped = true;
      };
      import('./loading/prefetchInView.ts').then(
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
      const { anchor } = readHash(toLocation.hash);
      const heading = document.querySelector<HTMLElement>('main h1');
      const isMenuInUse = document.querySelector('header [open] :focus') !== null;
      const place = anchor === '' ? heading : document.getElementById(anchor);
      if (!isMenuInUse && place !== null) focusPlace(place);
      if (anchor !== '' || isMenuInUse) announce(heading?.textContent ?? '');
      prefetch();
    });
    return () => {
      stop();
      stopPrefetch();
    };
  }, [router]);
};
