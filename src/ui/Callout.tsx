import type { ReactNode } from 'react';
import styles from './Callout.module.css';

export type CalloutKind = 'info' | 'good' | 'caution' | 'danger';

const titles: Readonly<Record<CalloutKind, string>> = { info: 'Note', good: 'Tip', caution: 'Caution', danger: 'Danger' };

type CalloutProps = { readonly kind?: CalloutKind; readonly title?: ReactNode; readonly children: ReactNode };

/** A note in the text. Its title carries the meaning, not only its color. */
export const Callout = ({ kind = 'info', title, children }: CalloutProps) => (
  <aside className={styles.callout} data-kind={kind}>
    <p className={styles.title}>{title ?? titles[kind]}</p>
    <div className={styles.body}>{children}</div>
  </aside>
);
