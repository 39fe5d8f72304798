import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** A polite live region: its content is announced when it changes. Render it empty first and fill it later. */
export const LiveRegion = ({ children }: { readonly children: ReactNode }) => (
  <div role="status" aria-live="polite" className={styles.hidden}>
    {children}
  </div>
);
