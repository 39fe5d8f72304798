import { firstOf } from '../../shared/counted.ts';
import { cutText } from '../../shared/model/raw.ts';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import type { ChangeModel, Effects } from '../../demo/demo.ts';
import { Fold } from '../controls/Fold.tsx';
import styles from './ChangeList.module.css';

const sentence = (changes: readonly ChangeModel[]): string =>
  firstOf(
    changes.map(({ type, name, kind }) => `${type} ${cutText(name, 40)} ${kind}`),
    3,
  );

const ChangeRows = lazyPart(async () => (await import('./ChangeRows.tsx')).ChangeRows, { name: 'The list of changes' });

const InProgress = lazyPart(async () => (await import('./InProgress.tsx')).InProgress, { name: 'The button' });

/** A line that summarises changes and expands to the values before and after. */
export const Changes = ({ label, changes }: { readonly label: string; readonly changes: readonly ChangeModel[] }) => (
  <Fold
    className={styles.changes}
    summary={
      <>
        <span className={styles.label}>{label}</span> {sentence(changes)}
      </>
    }
  >
    <ChangeRows changes={changes} />
  </Fold>
);

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
    {passed.length === 0 ? null : <Changes label="Background changes" changes={passed} />}
    {changes.length > 0 ? <Changes label="Side effects" changes={changes} /> : null}
    {changes.length === 0 && onAgain === null ? <p className={styles.line}>No data changed.</p> : null}
    {isInProgress ? <InProgress onAgain={onAgain} /> : null}
  </>
);
