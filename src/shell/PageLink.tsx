import type { AnchorHTMLAttributes } from 'react';
import { pageHref, type PageRoute } from './pageHref.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: PageRoute; readonly hash?: string };

/** A link to a page of this site; one that does not exist does not compile. Clicks are followed by `followLinks`. */
export const PageLink = ({ to, hash, children, ...rest }: PageLinkProps) => (
  <a href={pageHref(to, hash)} {...rest}>
    {children}
  </a>
);
