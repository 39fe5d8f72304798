import { createRoute } from '@tanstack/react-router';
import { guides } from '../guides/guideList.ts';
import { GuidePage } from '../guides/GuidePage.tsx';
import { GuidesLayout } from '../shell/GuidesLayout.tsx';
import { lazyPage } from '../page/chunks/lazyPage.tsx';
import { rootRoute } from './root.tsx';

/** The layout of all pages with the sidebar of guides. */
export const guidesRoute = createRoute({ getParentRoute: () => rootRoute, id: 'gettingStarted', component: GuidesLayout });

/** One route per guide. Braces are syntax of the router, so literal ones are encoded. */
export const guideRoutes = guides.map(({ route, load }) =>
  createRoute({
    getParentRoute: () => guidesRoute,
    path: route.replaceAll('{', '%7B').replaceAll('}', '%7D') as typeof route,
    component: lazyPage(load, GuidePage, ({ staticText }) => staticText),
  }),
);
