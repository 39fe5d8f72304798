import { createRoute, redirect } from '@tanstack/react-router';
import { redirects } from '../../generated/site/redirects.ts';
import { rootRoute } from './root.tsx';

/** The addresses of content/site.yaml that lead to another page. */
export const redirectRoutes = redirects.map(({ from, to }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: from,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  }),
);
