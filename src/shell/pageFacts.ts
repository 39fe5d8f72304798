import { apiPages } from '../../generated/navigation.ts';
import { product } from '../../generated/product.ts';
import { findGuide } from '../guides/guideList.ts';
import type { PageType } from './pageTypes.ts';

export type PageFacts = { readonly title: string; readonly type: PageType };

/** What a route is called and what kind of page it is; not found when it is neither guide, reference nor fixed route. */
export const pageFacts = (route: string): PageFacts => {
  if (route === '/') return { title: `${product.name} documentation`, type: 'docsDocPage' };
  if (route === '/search') return { title: 'Search', type: 'markdownPage' };
  const guide = findGuide(route);
  if (guide !== undefined) return { title: guide.title, type: 'docsDocPage' };
  const api = apiPages.find((candidate) => candidate.route === route);
  return api === undefined ? { title: 'Page not found', type: 'markdownPage' } : { title: api.title, type: 'docsDocPage' };
};

/** The title of the browser's tab. */
export const documentTitle = (route: string): string => {
  const { title } = pageFacts(route);
  return route === '/' ? title : `${title} · ${product.name} docs`;
};
