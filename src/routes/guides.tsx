import { createRoute } from '@tanstack/react-router';
import { GuidePage, type GuideModule } from '../guides/GuidePage.tsx';
import { GuidesLayout } from '../shell/GuidesLayout.tsx';
import { lazyPage, type LazyPage } from './lazyPage.tsx';
import { rootRoute } from './root.tsx';

/** The layout of all pages beside the sidebar of guides. */
export const guidesRoute = createRoute({ getParentRoute: () => rootRoute, id: 'gettingStarted', component: GuidesLayout });

/** The component of a guide's route. */
export const guidePage = (load: () => Promise<GuideModule>): LazyPage => lazyPage(load, GuidePage, ({ stillText }) => stillText);
