import type { ReactNode } from 'react';
import styles from './Part.module.css';

type PartProps = { readonly anchor?: string; readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode };

/** A part of an operation under a small heading, with a label on the right. */
export const Part = ({ anchor, title, aside, children }: PartProps) => (
  <div id={anchor} className={styles.part}>
    <h4 className={styles.title}>
      {title}
      {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
    </h4>
    {children}
  </div>
);
