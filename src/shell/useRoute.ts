import { useRouterState } from '@tanstack/react-router';
import { useSiteRouter } from '../page/useSiteRouter.ts';

/** Returns the current route, decoded and without the base path: `/tutorial/creating a note`. */
export const useRoute = (): string =>
  useRouterState({ router: useSiteRouter(), select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
