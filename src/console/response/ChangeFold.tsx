import { firstOf } from '../../shared/counted.ts';
import { cutText } from '../../shared/model/raw.ts';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import type { ChangeModel } from '../../demo/demo.ts';
import { LazyFold } from '../controls/LazyFold.tsx';
import styles from './ChangeList.module.css';

const sentence = (changes: readonly ChangeModel[]): string =>
  firstOf(
    changes.map(({ type, name, kind }) => `${type} ${cutText(name, 40)} ${kind}`),
    3,
  );

const ChangeRows = lazyPart('ChangeRows', () => import('./ChangeRows.tsx'), 'The list of changes');

/** A line that summarizes changes and expands to the values before and after. */
export const ChangeFold = ({ label, changes }: { readonly label: string; readonly changes: readonly ChangeModel[] }) => (
  <LazyFold
    className={styles.changes}
    summary={
      <>
        <span className={styles.label}>{label}</span> {sentence(changes)}
      </>
    }
  >
    <ChangeRows changes={changes} />
  </LazyFold>
);
