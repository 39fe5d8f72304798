import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { readSearchParams } from '../search/searchParams.ts';
import { lazyPage } from '../page/lazyPage.tsx';
import { rootRoute } from './root.tsx';

const Show = ({ module: { default: SearchPage } }: { readonly module: { readonly default: ComponentType } }) => <SearchPage />;

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: readSearchParams,
  component: lazyPage(() => import('../shell/SearchRoutePage.tsx'), Show),
});
