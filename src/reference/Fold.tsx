import { useState, type ReactNode } from 'react';
import { classNames } from '../ui/classNames.ts';
import styles from './Fold.module.css';

type FoldProps = {
  readonly summary: ReactNode;
  /** Called only when the content is wanted. */
  readonly children: () => ReactNode;
  /** Keeps the content out of the page until the fold is first opened: for what could go on without end. */
  readonly lazy?: boolean;
  readonly open?: boolean;
  readonly className?: string | undefined;
};

/** A native `details` that opens in place, with or without script. */
export const Fold = ({ summary, children, lazy = false, open = false, className }: FoldProps) => {
  const [wanted, setWanted] = useState(!lazy || open);
  return (
    <details
      // It may have been opened before this page came to life.
      ref={(details) => {
        if (details?.open === true) setWanted(true);
      }}
      open={open}
      className={classNames(styles.fold, className)}
      onToggle={(event) => {
        if (event.currentTarget.open) setWanted(true);
      }}
    >
      <summary>{summary}</summary>
      {wanted ? children() : null}
    </details>
  );
};
