import { lazyRouteComponent } from '@tanstack/react-router';
import { Shell } from '../shell/Shell.tsx';
import { createRootRoute } from './createRoute.ts';

export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('../shell/NotFound.tsx'), 'NotFound'),
});
