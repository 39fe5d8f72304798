import type { AnchorHTMLAttributes } from 'react';
import { ExternalLink } from './ExternalLink.tsx';
import { siteHref } from './siteHref.ts';

/**
 * A link as authors write it: a URL that begins with a single slash is a page of this site; links to other sites have an icon.
 */
export const TextLink = ({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) =>
  href !== undefined && /^(?:https?:)?\/\//i.test(href) ? (
    <ExternalLink href={href} {...rest}>
      {children}
    </ExternalLink>
  ) : (
    <a href={href === undefined ? undefined : siteHref(href)} {...rest}>
      {children}
    </a>
  );
