import type { Product } from '../../load/settings/product.ts';

/** URLs that redirect to another page: the guide whose route contains the product's name is also found under the placeholder. */
export const movedRoutes = (product: Product): readonly (readonly [from: string, to: string])[] => [
  ['/metadata_overview/%7Bproduct%7D_fields_and_custom_fields', `/metadata_overview/${product.snake}_fields_and_custom_fields`],
];
