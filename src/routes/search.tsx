import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { readSearchParams } from '../search/page/searchParams.ts';
import { lazyPage } from '../page/chunks/lazyPage.tsx';
import { Main } from '../shell/Main.tsx';
import { RouteError } from '../shell/failures/RouteError.tsx';
import { rootRoute } from './root.tsx';

const Show = ({ module: { default: SearchPage } }: { readonly module: { readonly default: ComponentType } }) => <SearchPage />;

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: readSearchParams,
  // Errors of other pages are shown inside a layout, which has the main element.
  errorComponent: (props) => (
    <Main type="mdx-page">
      <RouteError {...props} />
    </Main>
  ),
  component: lazyPage(() => import('../shell/SearchRoutePage.tsx'), Show),
});
