import { createRoute, redirect } from '@tanstack/react-router';
import { redirects } from '../../generated/site/redirects.ts';
import { rootRoute } from './root.tsx';

/** The redirects of content/site.yaml. */
export const redirectRoutes = redirects.map(({ from, to }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: from,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  }),
);
