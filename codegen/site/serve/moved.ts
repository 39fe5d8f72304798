import type { Product } from '../../load/settings/product.ts';

/** Addresses that lead to another page: the guide whose route holds the product's name also answers with the placeholder. */
export const movedRoutes = (product: Product): readonly (readonly [from: string, to: string])[] => [
  ['/metadata_overview/%7Bproduct%7D_fields_and_custom_fields', `/metadata_overview/${product.snake}_fields_and_custom_fields`],
];
