import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import type { PageRoute } from './pageHref.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & { readonly to: PageRoute; readonly hash?: string };

const exact = { exact: true, includeHash: false, includeSearch: false } as const;

const asIs = () => ({});

/** A link to a page of this site; a link to a missing page does not compile. `followLinks` prefetches its page. */
export const PageLink = ({ children, ...rest }: PageLinkProps) => (
  <Link {...rest} preload={false} activeOptions={exact} activeProps={asIs}>
    {children}
  </Link>
);
