import { siteHref } from '../../ui/siteHref.ts';

/** The link to an operation, which is on this page unless it names another. */
export const placeHref = ({ page, anchor }: { readonly page?: string | undefined; readonly anchor: string }): string =>
  page === undefined ? `#${anchor}` : siteHref(`${page}#${anchor}`);
