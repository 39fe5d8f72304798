import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { guideRoutes, guidesRoute } from './routes/guides.tsx';
import { homeRoute } from './routes/home.tsx';
import { followsReadingAttribute } from './page/readingLine.ts';
import { lazyPage } from './page/chunks/lazyPage.tsx';
import { parsePlainQuery, stringifyPlainQuery } from './routes/plainQuery.ts';
import { redirectRoutes } from './routes/redirects.tsx';
import { referenceRoutes, referencesRoute } from './routes/references.tsx';
import { rootRoute } from './routes/root.tsx';
import { searchRoute } from './routes/search.tsx';
import { RouteError } from './shell/failures/RouteError.tsx';

/** The page with all states of the components, which only exists in the development server. */
const statesRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/_states',
        component: lazyPage(
          () => import('./states/StatesPage.tsx'),
          ({ module: { default: StatesPage } }) => <StatesPage />,
        ),
      }),
    ]
  : [];

const routeTree = rootRoute.addChildren([
  guidesRoute.addChildren([homeRoute, ...guideRoutes]),
  referencesRoute.addChildren(referenceRoutes),
  searchRoute,
  ...redirectRoutes,
  ...statesRoutes,
]);

let isFirstRender = true;

/** Keeps the scroll position of a page that the browser or the reader scrolled before hydration. */
const mayScroll = (): boolean => {
  const isScrolled = isFirstRender && scrollY > 0;
  isFirstRender = false;
  return !isScrolled;
};

/** Creates the router over all pages, under the site's base path. */
export const createSiteRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    basepath: import.meta.env.BASE_URL,
    trailingSlash: 'never',
    // Hosts match files case-sensitively and send the not-found page otherwise, and so does the router.
    caseSensitive: true,
    parseSearch: parsePlainQuery,
    stringifySearch: stringifyPlainQuery,
    scrollRestoration: import.meta.env.SSR ? false : mayScroll,
    // Otherwise it would keep its scroll position from the last location, out of view of the entry for the new one.
    scrollToTopSelectors: [`[${followsReadingAttribute}]`],
    // The current page stays until the next one is loaded; until then, the loading bar is shown.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: RouteError,
  });

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
