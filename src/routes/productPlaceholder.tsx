import { createRoute, redirect } from '@tanstack/react-router';
import { product } from '../../generated/product.ts';
import { rootRoute } from './root.tsx';

/**
 * Redirects the URL with the placeholder of the product's name to the page with the name. Braces are encoded, because the
 * router uses them itself.
 */
export const productPlaceholderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/metadata_overview/%7Bproduct%7D_fields_and_custom_fields',
  beforeLoad: () => {
    throw redirect({ to: `/metadata_overview/${product.snake}_fields_and_custom_fields`, replace: true });
  },
});
