import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { guidesRoute } from './guides.tsx';
import { lazyPage } from './lazyPage.tsx';

const Show = ({ module: { default: Home } }: { readonly module: { readonly default: ComponentType } }) => <Home />;

export const homeRoute = createRoute({
  getParentRoute: () => guidesRoute,
  path: '/',
  component: lazyPage(() => import('../guides/Home.tsx'), Show),
});
