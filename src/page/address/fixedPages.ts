import { homeDescription, product } from '../../../generated/product.ts';

/** Pages that are neither a guide nor a reference. */
export const homePage = {
  route: '/',
  heading: `${product.name} documentation`,
  description: homeDescription,
} as const;

export const searchPage = {
  route: '/search',
  heading: 'Search',
  description: `Search the guides and the API reference of ${product.name}.`,
} as const;

export const missingPage = { heading: 'Page not found', description: 'There is no page at this address.' } as const;
