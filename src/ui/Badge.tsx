import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'good' | 'caution' | 'danger';

/** A small label: deprecated, draft, finished. */
export const Badge = ({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

/** An HTTP method, identified by its name as well as its color. */
export const MethodBadge = ({ method, quiet = false }: { readonly method: string; readonly quiet?: boolean }) => (
  <span className={quiet ? styles.methodQuiet : styles.method} data-method={method.toLowerCase()}>
    {quiet && method.toLowerCase() === 'delete' ? 'DEL' : method.toUpperCase()}
  </span>
);
