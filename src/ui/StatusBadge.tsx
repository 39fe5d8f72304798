import type { BadgeTone } from './Badge.tsx';
import styles from './Badge.module.css';

/** Returns the meaning of a status: 2xx success, 3xx information, 4xx client error, 5xx server error. */
const statusTone = (status: string): BadgeTone => {
  const first = status[0];
  if (first === '2') return 'good';
  if (first === '3') return 'info';
  if (first === '4') return 'caution';
  return first === '5' ? 'danger' : 'neutral';
};

/** An HTTP status code in the color of its class. */
export const StatusBadge = ({ status }: { readonly status: string }) => (
  <span className={styles.status} data-tone={statusTone(status)}>
    {status}
  </span>
);
