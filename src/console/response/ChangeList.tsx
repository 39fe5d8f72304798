import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import type { Effects } from '../../demo/demo.ts';
import { ChangeFold } from './ChangeFold.tsx';
import styles from './ChangeList.module.css';

const InProgress = lazyPart('InProgress', () => import('./InProgress.tsx'), 'The button');

type ChangeListProps = {
  readonly effects: Effects;
  /** Repeats a read; null for a request that may change data. */
  readonly onAgain: (() => void) | null;
};

/**
 * Shows the changes on the platform: a line for the side effects of the request, a line for background changes since the previous
 * request, such as the progress of a job, and whether more will follow. The lines expand to the values before and after.
 */
export const ChangeList = ({ effects: { changes, passed, isInProgress }, onAgain }: ChangeListProps) => (
  <>
    {passed.length === 0 ? null : <ChangeFold label="Background changes" changes={passed} />}
    {changes.length > 0 ? <ChangeFold label="Side effects" changes={changes} /> : null}
    {changes.length === 0 && onAgain === null ? <p className={styles.line}>No data changed.</p> : null}
    {isInProgress ? <InProgress onAgain={onAgain} /> : null}
  </>
);
