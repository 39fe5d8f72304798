import type { ReactNode } from 'react';
import { startPages } from '../../generated/site/search.ts';
import { pageHref } from '../page/address/pageHref.ts';

type StartPagesProps = { readonly className?: string | undefined; readonly children?: ReactNode };

/** The pages to begin with, for a search without a query; nothing on a site that names none. */
export const StartPages = ({ className, children }: StartPagesProps) =>
  startPages.length === 0 ? null : (
    <section className={className} aria-labelledby="search-start">
      <h2 id="search-start">Start here</h2>
      <ul>
        {startPages.map(({ to, label }) => (
          <li key={to}>
            <a href={pageHref(to)}>{label}</a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
