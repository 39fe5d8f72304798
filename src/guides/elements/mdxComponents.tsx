import { Children, isValidElement, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { TextLink } from '../../ui/text/TextLink.tsx';
import styles from '../GuidePage.module.css';

/** Links cannot be nested. */
const hasLink = (children: ReactNode): boolean =>
  Children.toArray(children).some((child) => isValidElement(child) && child.type === TextLink);

/** A heading that is a link to itself, so that its accessible name is only its text. */
const heading = (Tag: 'h2' | 'h3' | 'h4') => {
  const Heading = ({ id, children, ...rest }: ComponentPropsWithoutRef<'h2'>) => (
    <Tag id={id} {...rest}>
      {id === undefined || hasLink(children) ? (
        children
      ) : (
        <a className={styles.anchor} href={`#${id}`}>
          {children}
        </a>
      )}
    </Tag>
  );
  Heading.displayName = Tag;
  return Heading;
};

const Table = (props: ComponentPropsWithoutRef<'table'>) => (
  <div className={styles.tableScroll} role="group" aria-label="Table" tabIndex={0}>
    <table {...props} />
  </div>
);

/** The site's versions of Markdown elements. The elements that authors can use are listed in codegen/guides/vocabulary.ts. */
export const mdxComponents = { a: TextLink, h2: heading('h2'), h3: heading('h3'), h4: heading('h4'), table: Table };
