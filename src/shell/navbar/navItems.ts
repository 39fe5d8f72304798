import { apiPages } from '../../../generated/navigation.ts';
import { product, productLinks } from '../../../generated/product.ts';
import { findGuide } from '../../guides/guideList.ts';
import type { PageRoute } from '../../../generated/pageRoute.ts';

/** An item of the navigation bar: a page, a group of pages, or an external link. */
export type NavItem =
  | { readonly kind: 'page'; readonly label: string; readonly to: PageRoute; readonly isCurrent: (route: string) => boolean }
  | { readonly kind: 'group'; readonly label: string; readonly items: readonly { readonly label: string; readonly to: PageRoute }[] }
  | { readonly kind: 'external'; readonly label: string; readonly href: string };

/** Returns the page of a group with a route, or the closest one above the route: for the page of a tag, the page of its API. */
export const nearestItem = (items: readonly { readonly to: string }[], route: string): string | undefined => {
  const above = items.filter(({ to }) => `${route}/`.startsWith(`${to}/`)).map(({ to }) => to);
  return above.toSorted((a, b) => b.length - a.length)[0];
};

/** Whether a page has the sidebar of guides, as the home page and guides do. */
export const hasSidebar = (route: string): boolean => route === '/' || findGuide(route) !== undefined;

export const navItems: readonly NavItem[] = [
  { kind: 'page', label: 'Getting Started', to: '/', isCurrent: hasSidebar },
  { kind: 'group', label: 'APIs', items: apiPages.map(({ navLabel, route }) => ({ label: navLabel, to: route })) },
  ...(productLinks.website === null ? [] : [{ kind: 'external', label: product.name, href: productLinks.website } as const]),
];
