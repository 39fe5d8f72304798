import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageRoute } from '../../generated/pageRoute.ts';

type PageLinkProps = {
  readonly to: PageRoute;
  readonly className?: string | undefined;
  readonly rel?: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'data-current'?: true | undefined;
  readonly children?: ReactNode;
};

/** A link is to the current page whatever the query and anchor of its URL. */
const samePath = { exact: true, includeSearch: false };

/** Instead of the class `active`, which no style uses. */
const unmarked = {};

/**
 * A link to a page of this site; a link to a missing page does not compile. The router gives a link to the current page
 * `aria-current`.
 */
export const PageLink = (props: PageLinkProps) => <Link {...props} activeOptions={samePath} activeProps={unmarked} />;
