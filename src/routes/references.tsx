import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ReferenceLayout } from '../shell/ReferenceLayout.tsx';
import { lazyPage, type LazyPage } from '../page/lazyPage.tsx';
import { rootRoute } from './root.tsx';

/** The layout of pages that take the full width: the reference pages. */
export const referencesRoute = createRoute({ getParentRoute: () => rootRoute, id: 'references', component: ReferenceLayout });

type ReferenceModule = { readonly default: ComponentType };

const Reference = ({ module: { default: Page } }: { readonly module: ReferenceModule }) => <Page />;

/** The component of a reference page's route. */
export const referencePage = (load: () => Promise<ReferenceModule>): LazyPage => lazyPage(load, Reference);
