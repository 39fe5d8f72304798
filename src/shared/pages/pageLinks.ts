import type { Product } from '../../../codegen/load/settings/product.ts';

/** Links to a page's Markdown, its source in the repository, and the form that reports a problem. */
export type PageLinks = {
  /** The page as Markdown: its URL on the published site. */
  readonly published: string;
  readonly edit: string;
  /** The form for a new issue; the page adds its title and text. */
  readonly report: string;
};

/**
 * Returns the links of a page's menu.
 * @param route the page's route, not encoded
 * @param source the page's source file, from the project root
 */
export const pageLinks = ({ site }: Product, route: string, source: string): PageLinks => {
  const repository = site.repository.replace(/(?:\.git)?\/*$/, '');
  return {
    published: new URL(encodeURI(`${route}.md`), site.url).href,
    edit: `${repository}/edit/main/${encodeURI(source)}`,
    report: `${repository}/issues/new`,
  };
};
