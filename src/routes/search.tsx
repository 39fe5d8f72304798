import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPage } from './lazyPage.tsx';
import { rootRoute } from './root.tsx';

const Show = ({ module: { default: SearchPage } }: { readonly module: { readonly default: ComponentType } }) => <SearchPage />;

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly q?: string } => {
    const { q } = search;
    // The router reads numbers and JSON out of the address; a query is always the text that was typed.
    return q === undefined || q === null ? {} : { q: typeof q === 'string' ? q : JSON.stringify(q) };
  },
  component: lazyPage(() => import('../shell/SearchRoutePage.tsx'), Show),
});
