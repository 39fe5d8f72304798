import type { RegisteredRouter } from '@tanstack/react-router';
import type { PageRoute } from '../../../generated/pageRoute.ts';

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether pages may be prefetched: not on 2g and not in data-saver mode. */
export const mayPrefetch = (navigation: object = navigator): boolean => {
  const connection = (navigation as { readonly connection?: Connection }).connection;
  return connection === undefined || !(connection.saveData === true || (connection.effectiveType ?? '').includes('2g'));
};

const isPage = (router: RegisteredRouter, route: string): route is PageRoute => Object.hasOwn(router.routesByPath, route);

/** Prefetches a page, if the site has one with this route. */
export const prefetchPage = (router: RegisteredRouter, route: string): void => {
  if (isPage(router, route)) router.preloadRoute({ to: route }).catch(() => undefined);
};
