import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'good' | 'caution' | 'danger';

/** A small label: deprecated, draft, finished. */
export const Badge = ({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

/** An HTTP method, identified by its word as well as its colour. */
export const MethodBadge = ({ method, quiet = false }: { readonly method: string; readonly quiet?: boolean }) => (
  <span className={quiet ? styles.methodQuiet : styles.method} data-method={method.toLowerCase()}>
    {quiet && method.toLowerCase() === 'delete' ? 'DEL' : method.toUpperCase()}
  </span>
);

/** The meaning of a status: 2xx success, 3xx information, 4xx client error, 5xx server error. */
export const statusTone = (status: string): BadgeTone => {
  const first = status[0];
  if (first === '2') return 'good';
  if (first === '3') return 'info';
  if (first === '4') return 'caution';
  return first === '5' ? 'danger' : 'neutral';
};

/** An HTTP status code in the colour of its class. */
export const StatusBadge = ({ status }: { readonly status: string }) => (
  <span className={styles.status} data-tone={statusTone(status)}>
    {status}
  </span>
);
