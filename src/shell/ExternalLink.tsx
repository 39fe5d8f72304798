import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ShellIcon } from './ShellIcon.tsx';

type ExternalLinkProps = { readonly href: string; readonly className?: string | undefined; readonly children: ReactNode };

/** An external link. It opens a new tab, as its icon shows, and gives the other site no access to this one. */
export const ExternalLink = ({ href, className, children }: ExternalLinkProps) => (
  <a href={href} className={className} target="_blank" rel="noopener noreferrer">
    {children}
    <ShellIcon name="external" size={16} />
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);
