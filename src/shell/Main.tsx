import type { ReactNode } from 'react';
import { classNames } from '../ui/classNames.ts';
import { pageTypes, type PageType } from './pageTypes.ts';

type MainProps = { readonly type: PageType; readonly className?: string | undefined; readonly children: ReactNode };

/** The main element of a page, with the class of its type; the target of the skip link. */
export const Main = ({ type, className, children }: MainProps) => (
  <main id="main" tabIndex={-1} className={classNames(pageTypes[type], className)}>
    {children}
  </main>
);
