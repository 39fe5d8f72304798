import { useRouterState } from '@tanstack/react-router';

/** The current route, decoded and without the base path: `/demo_tutorial/creating an event_autotagger`. */
export const useRoute = (): string =>
  useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
