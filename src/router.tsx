import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { guideRoutes, referenceRoutes } from '../generated/routes.tsx';
import { guidesRoute } from './routes/guides.tsx';
import { homeRoute } from './routes/home.tsx';
import { parsePlainQuery, stringifyPlainQuery } from './routes/plainQuery.ts';
import { productPlaceholderRoute } from './routes/productPlaceholder.tsx';
import { referencesRoute } from './routes/references.tsx';
import { rootRoute } from './routes/root.tsx';
import { searchRoute } from './routes/search.tsx';
import { RouteError } from './shell/RouteError.tsx';

const routeTree = rootRoute.addChildren([
  guidesRoute.addChildren([homeRoute, ...guideRoutes]),
  referencesRoute.addChildren([...referenceRoutes]),
  searchRoute,
  productPlaceholderRoute,
]);

let isFirstRender = true;

/** Leaves a page where it is when the browser or the reader scrolled it before the router took it over. */
const mayScroll = (): boolean => {
  const isScrolled = isFirstRender && scrollY > 0;
  isFirstRender = false;
  return !isScrolled;
};

/** The router over every page, under the base path that the site was built for. */
export const createSiteRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    basepath: import.meta.env.BASE_URL,
    trailingSlash: 'never',
    parseSearch: parsePlainQuery,
    stringifySearch: stringifyPlainQuery,
    scrollRestoration: import.meta.env.SSR ? false : mayScroll,
    // The page that is shown stays until the next one is there; the loading bar says that it is on its way.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: RouteError,
  });

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
