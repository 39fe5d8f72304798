import type { AnchorHTMLAttributes, ComponentPropsWithoutRef, ReactNode } from 'react';
import { Callout } from '../ui/Callout.tsx';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Figure } from './Figure.tsx';
import { OperationLink } from './OperationLink.tsx';
import { SchemaReference } from './SchemaReference.tsx';
import { Steps } from './Steps.tsx';
import { Tab, Tabs } from './MdxTabs.tsx';
import styles from './GuidePage.module.css';

type CalloutProps = { readonly title?: ReactNode; readonly children: ReactNode };

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A link as authors write it: one that begins with a slash is a page of this site. */
const Anchor = ({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => <a href={href.startsWith('/') ? base + href : href} {...rest} />;

/** A heading that can be linked to. */
const heading = (Tag: 'h2' | 'h3' | 'h4') => {
  const Heading = ({ id, children, ...rest }: ComponentPropsWithoutRef<'h2'>) => (
    <Tag id={id} {...rest}>
      {id === undefined ? null : (
        <a className={styles.anchor} href={`#${id}`} aria-label="Link to this section">
          #
        </a>
      )}
      {children}
    </Tag>
  );
  Heading.displayName = Tag;
  return Heading;
};

const Table = (props: ComponentPropsWithoutRef<'table'>) => (
  <div className={styles.tableScroll} role="region" aria-label="Table" tabIndex={0}>
    <table {...props} />
  </div>
);

/** Everything that a guide may use besides Markdown. */
export const mdxComponents = {
  a: Anchor,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  table: Table,
  CodeBlock,
  Note: ({ title, children }: CalloutProps) => <Callout title={title}>{children}</Callout>,
  Tip: ({ title, children }: CalloutProps) => (
    <Callout kind="good" title={title}>
      {children}
    </Callout>
  ),
  Caution: ({ title, children }: CalloutProps) => (
    <Callout kind="caution" title={title}>
      {children}
    </Callout>
  ),
  Danger: ({ title, children }: CalloutProps) => (
    <Callout kind="danger" title={title}>
      {children}
    </Callout>
  ),
  Tabs,
  Tab,
  Steps,
  Figure,
  Operation: OperationLink,
  SchemaLink: SchemaReference,
};
