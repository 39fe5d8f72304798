import { useState, type ReactNode } from 'react';
import { classNames } from '../ui/classNames.ts';
import styles from './Fold.module.css';

type FoldProps = {
  /** The id of the fold, for links to it. */
  readonly anchor?: string | undefined;
  readonly summary: ReactNode;
  /** Called only when the content is needed. */
  readonly children: () => ReactNode;
  /** Keeps the content out of the page until the fold is first opened, for schemas that may be recursive. */
  readonly lazy?: boolean;
  readonly open?: boolean;
  /** Whether its content repeats a schema that contains it, so that "expand all" must skip it. */
  readonly isRepeat?: boolean;
  readonly className?: string | undefined;
  /** The part above the content, which is always in the page; its argument is whether the content is rendered. */
  readonly renderLead?: (isFilled: boolean) => ReactNode;
};

/** A native `details` that opens in place, with or without script. */
export const Fold = ({ anchor, summary, children, lazy = false, open = false, isRepeat = false, className, renderLead }: FoldProps) => {
  const [wanted, setWanted] = useState(!lazy || open);
  return (
    <details
      id={anchor}
      // It may have been opened before this page was hydrated.
      ref={(details) => {
        if (details?.open === true) setWanted(true);
      }}
      open={open}
      data-repeat={isRepeat || undefined}
      className={classNames(styles.fold, className)}
      onToggle={(event) => {
        if (event.currentTarget.open) setWanted(true);
      }}
    >
      <summary>{summary}</summary>
      {renderLead?.(wanted)}
      {wanted ? children() : null}
    </details>
  );
};
