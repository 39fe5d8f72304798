import type { ReactNode } from 'react';
import { classNames } from '../ui/classNames.ts';

/** The class of a page's main element, by type of page. The classes for a blog and for tags are for future pages. */
export const pageTypes = [
  'blog-list-page',
  'blog-post-page',
  'blog-tags-list-page',
  'blog-tags-post-list-page',
  'blog-authors-list-page',
  'blog-authors-posts-page',
  'docs-doc-page',
  'docs-tags-list-page',
  'docs-tags-doc-list-page',
  'mdx-page',
] as const;

type MainProps = { readonly type: (typeof pageTypes)[number]; readonly className?: string | undefined; readonly children: ReactNode };

/** The main element of a page, with the class of its type; the target of the skip link. */
export const Main = ({ type, className, children }: MainProps) => (
  <main id="main" tabIndex={-1} className={classNames(type, className)}>
    {children}
  </main>
);
