import { product } from '../../../generated/product.ts';

/** Returns the title of the browser's tab, from the heading of the page. */
export const documentTitle = (heading: string): string => (heading.includes(product.name) ? heading : `${heading} · ${product.name} docs`);
