import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Shell } from '../shell/Shell.tsx';

export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('../shell/NotFound.tsx'), 'NotFound'),
});
