import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Shell } from '../shell/Shell.tsx';

export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('../shell/failures/NotFound.tsx'), 'NotFound'),
});
