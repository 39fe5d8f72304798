import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HydratedLater } from '../ui/loading/HydratedLater.tsx';
import { useSiteRouter } from '../page/useSiteRouter.ts';
import { Footer } from './Footer.tsx';
import { followLinks } from './followLinks.ts';
import { watchKeyboardNavigation } from './keys/keyboardNavigation.ts';
import { LoadingBar } from './loading/LoadingBar.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { handlePageKeys } from './keys/pageKeys.ts';
import { mayPrefetch } from './loading/prefetch.ts';
import { SkipLink } from './SkipLink.tsx';
import { useRouteChange } from './useRouteChange.ts';

/** Keeps the reader's place from the first scrolling on: at the top of a page, there is none to lose. Not in data-saver mode. */
const whenScrolled = (): void => {
  if (!mayPrefetch()) return;
  const load = (): void => void import('./keepPlace.ts').then(({ keepPlace }) => keepPlace(), console.warn);
  if (scrollY > 0) load();
  else document.addEventListener('scroll', load, { once: true });
};

/** The chrome around every page. */
export const Shell = () => {
  const router = useSiteRouter();
  useEffect(() => followLinks(router), [router]);
  useEffect(watchKeyboardNavigation, []);
  useEffect(handlePageKeys, []);
  useEffect(whenScrolled, []);
  useRouteChange();
  // The early script listens for it.
  useEffect(() => void document.dispatchEvent(new Event('alive')), []);
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <Navbar />
      <Outlet />
      <HydratedLater>
        <Footer />
      </HydratedLater>
    </>
  );
};
