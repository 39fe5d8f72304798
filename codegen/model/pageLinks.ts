import type { PageLinks } from '../../src/shared/pages/pageLinks.ts';
import type { Product } from '../load/settings/product.ts';

/** Returns the address of a repository, to which paths can be added. */
export const repositoryRoot = (repository: string): string => repository.replace(/(?:\.git)?\/*$/, '');

/**
 * Returns the links of a page's menu.
 * @param route the page's route, not encoded
 * @param source the page's source file, relative to the project root
 */
export const pageLinks = ({ site }: Product, route: string, source: string): PageLinks => {
  const published = new URL(encodeURI(`${route}.md`), site.url).href;
  if (site.repository === null) return { published };
  const repository = repositoryRoot(site.repository);
  return { published, edit: `${repository}/edit/main/${encodeURI(source)}`, report: `${repository}/issues/new` };
};
