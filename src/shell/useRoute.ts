import { useRouterState } from '@tanstack/react-router';

/** Returns the current route, decoded and without the base path: `/tutorial/creating a note`. */
export const useRoute = (): string =>
  useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
