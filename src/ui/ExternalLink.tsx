import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type ExternalLinkProps = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
};

/** A link off the site. It opens a new tab, as its icon says, and gives the other site no hold on this one. */
export const ExternalLink = ({ children, ...rest }: ExternalLinkProps) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children} <Icon name="external" size={13} />
    <span className="srOnly"> (opens in a new tab)</span>
  </a>
);
