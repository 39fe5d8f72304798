import type { ReactNode } from 'react';
import { siteHref } from '../../ui/text/siteHref.ts';
import styles from './Vocabulary.module.css';

type SchemaLinkProps = { readonly api: string; readonly name: string; readonly href?: string; readonly children?: ReactNode };

/** A named schema of an API, linked to the reference. */
export const SchemaLink = ({ name, href, children }: SchemaLinkProps) => {
  const text = children ?? <code>{name}</code>;
  return href === undefined ? (
    text
  ) : (
    <a href={siteHref(href)} className={styles.schema}>
      {text}
    </a>
  );
};
