import { createRoute } from '@tanstack/react-router';
import { references } from '../../generated/references.ts';
import { lazyPage } from '../page/chunks/lazyPage.tsx';
import { useEditedModule } from '../page/useEditedModule.ts';
import type { ReferenceModule } from '../reference/loadReference.tsx';
import { ReferenceLayout } from '../shell/ReferenceLayout.tsx';
import { rootRoute } from './root.tsx';

/** The layout of pages that take the full width: the reference pages. */
export const referencesRoute = createRoute({ getParentRoute: () => rootRoute, id: 'references', component: ReferenceLayout });

const Reference = ({ module: { route, default: page, showEdited } }: { readonly module: ReferenceModule }) =>
  useEditedModule(route, showEdited) ?? page;

/** One route per API, and one per tag of a large API. */
export const referenceRoutes = references.map((entry) =>
  createRoute({
    getParentRoute: () => referencesRoute,
    path: entry.route,
    component: lazyPage(
      async () => {
        // Loads the data and the code, which are separate files, in parallel.
        const [{ loadReference }] = await Promise.all([import('../reference/loadReference.tsx'), entry.load()]);
        return loadReference(entry);
      },
      Reference,
      ({ text }) => text,
    ),
  }),
);
