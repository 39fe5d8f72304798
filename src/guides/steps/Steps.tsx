import type { ReactNode } from 'react';
import styles from '../elements/Vocabulary.module.css';

/** A numbered list whose items can hold any content: `<Steps>` around an ordered list. */
export const Steps = ({ children }: { readonly children: ReactNode }) => <div className={styles.steps}>{children}</div>;
