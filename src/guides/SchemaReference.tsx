import type { ReactNode } from 'react';
import styles from './Vocabulary.module.css';

type SchemaLinkProps = { readonly api: string; readonly name: string; readonly href?: string; readonly children?: ReactNode };

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A named schema of an API, leading to where the reference shows it. */
export const SchemaLink = ({ name, href, children }: SchemaLinkProps) => {
  const text = children ?? <code>{name}</code>;
  return href === undefined ? (
    text
  ) : (
    <a href={base + href} className={styles.schema}>
      {text}
    </a>
  );
};
