import { createRoute } from '@tanstack/react-router';
import { guides } from '../guides/guideList.ts';
import { GuidePage } from '../guides/GuidePage.tsx';
import { GuidesLayout } from '../shell/GuidesLayout.tsx';
import { lazyPage } from '../page/lazyPage.tsx';
import { rootRoute } from './root.tsx';

/** The layout of all pages beside the sidebar of guides. */
export const guidesRoute = createRoute({ getParentRoute: () => rootRoute, id: 'gettingStarted', component: GuidesLayout });

/** One route per guide. The router reads braces as its own syntax, so literal ones are written encoded. */
export const guideRoutes = guides.map(({ route, load }) =>
  createRoute({
    getParentRoute: () => guidesRoute,
    path: route.replaceAll('{', '%7B').replaceAll('}', '%7D') as typeof route,
    component: lazyPage(load, GuidePage, ({ staticText }) => staticText),
  }),
);
