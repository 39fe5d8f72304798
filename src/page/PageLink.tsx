import type { AnchorHTMLAttributes } from 'react';
import type { PageRoute } from '../../generated/pageRoute.ts';
import { pageHref } from './pageHref.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & { readonly to: PageRoute; readonly hash?: string };

/**
 * A link to a page of this site; a link to a missing page does not compile. `followLinks` navigates on a click. The router's own
 * link component builds its location at each render, which would happen 80 times during the hydration of a guide.
 */
export const PageLink = ({ to, hash, children, ...rest }: PageLinkProps) => (
  <a {...rest} href={pageHref(to, hash)}>
    {children}
  </a>
);
