import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createSiteRouter } from './router.tsx';
import { canonicalPath } from './shared/pages/canonicalPath.ts';
import { firstPageIsTaken, type LazyPage } from './page/chunks/lazyPage.tsx';
import { isLoadedAfresh, stayText } from './page/chunks/partMissing.ts';
import { ignoreCompositionKeys } from './shell/keys/compositionKeys.ts';
import { base } from './ui/text/siteHref.ts';
import './ui/tokens.css';
import './guides/elements/vocabularyStyles.ts';
import './shell/fonts.css';
import './shell/base.css';

/** If a host serves a page at several URLs, replaces the current one with the one that links use. */
const settleAddress = (): void => {
  const path = base + canonicalPath(location.pathname.slice(base.length));
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
};

/**
 * Whether the files of all parts of the page have loaded. If not, the prerendered page stays. A missing page below the URL of
 * another one matches the route of that page, which is not shown.
 */
const isComplete = (router: ReturnType<typeof createSiteRouter>): boolean =>
  router.state.matches.some(({ _notFound }) => _notFound) ||
  router.state.matches.every(({ routeId }) => {
    const { component } =
      (router.routesById as Readonly<Record<string, { readonly options: { readonly component?: unknown } }>>)[routeId]?.options ?? {};
    return (component as Partial<LazyPage> | undefined)?.isLoaded?.() ?? true;
  });

/** Waits for the end of the document: React would treat a partially received page as a mismatch and render it again. */
const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

/** Ends the current task, so that the browser can handle input and paint before the next one. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Lets the browser restore the position after a reload, which it tries until the page has loaded. The router would end that. */
const leaveRestoringToBrowser = (): void => {
  if (document.readyState === 'complete') return;
  history.scrollRestoration = 'auto';
  addEventListener('pageshow', () => void (history.scrollRestoration = 'manual'), { once: true });
};

/** Hydrates in steps, between which the page responds: React may split a transition into several tasks. */
const hydrate = (container: Element, site: ReactNode): void => {
  // Tells the early script that React handles events inside the page from here on.
  document.dispatchEvent(new Event('hydrating'));
  startTransition(() => void hydrateRoot(container, site));
};

if (import.meta.env.DEV) void import('./shell/failures/fixSpecs.ts').then(({ offerFixes }) => offerFixes());

ignoreCompositionKeys();

const start = async (): Promise<void> => {
  settleAddress();
  // The current task has run all modules, which already takes long on a phone.
  await nextTask();
  const router = createSiteRouter();
  leaveRestoringToBrowser();
  await documentParsed();
  const container = document.querySelector('#site');
  if (container === null) throw new Error('The page has no element with the id "site".');
  const isPrerendered = container.hasChildNodes();
  // Tells the router that the markup exists, so that it renders the same tree as the prerendered one.
  if (isPrerendered) router.ssr = { manifest: undefined };
  await router.load();
  const site = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  firstPageIsTaken();
  if (!isPrerendered) createRoot(container).render(site);
  else if (isComplete(router)) hydrate(container, site);
  else if (!isLoadedAfresh()) stayText();
};

void start();
