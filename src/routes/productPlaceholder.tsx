import { createRoute, redirect } from '@tanstack/react-router';
import { product } from '../../generated/product.ts';
import { rootRoute } from './root.tsx';

/** The address with the placeholder of the product's name in it leads to the page that has the name. Braces are encoded: the router reads them as its own. */
export const productPlaceholderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/metadata_overview/%7Bproduct%7D_fields_and_custom_fields',
  beforeLoad: () => {
    throw redirect({ to: `/metadata_overview/${product.snake}_fields_and_custom_fields`, replace: true });
  },
});
