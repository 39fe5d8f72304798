import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { StaticText } from '../page/PrerenderedPart.tsx';
import { guidesRoute } from './guides.tsx';
import { lazyPage } from '../page/chunks/lazyPage.tsx';

type HomeModule = { readonly default: ComponentType; readonly staticText: StaticText };

const Show = ({ module: { default: Home } }: { readonly module: HomeModule }) => <Home />;

export const homeRoute = createRoute({
  getParentRoute: () => guidesRoute,
  path: '/',
  component: lazyPage(
    () => import('../guides/Home.tsx'),
    Show,
    ({ staticText }) => staticText,
  ),
});
