import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

type ExternalLinkProps = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
};

/** A link to another site. It opens a new tab, which its icon indicates, without giving that site access to this one. */
export const ExternalLink = ({ children, ...rest }: ExternalLinkProps) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="linkIcon">
      <Icon name="external" size={13} />
    </span>
    <span className="srOnly"> (opens in a new tab)</span>
  </a>
);
