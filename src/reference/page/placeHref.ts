import { siteHref } from '../../ui/text/siteHref.ts';

/** Returns the link to an operation, which is on this page unless it has a `page`. */
export const placeHref = ({ page, anchor }: { readonly page?: string | undefined; readonly anchor: string }): string =>
  page === undefined ? `#${anchor}` : siteHref(`${page}#${anchor}`);
