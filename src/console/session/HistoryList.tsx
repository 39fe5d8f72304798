import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { LazyFold } from '../controls/LazyFold.tsx';
import { history } from './history.ts';
import type { HistoryRowsProps } from './HistoryRows.tsx';
import { useStore } from '../../ui/store.ts';
import styles from '../Console.module.css';

const HistoryRows = lazyPart('HistoryRows', () => import('./HistoryRows.tsx'), 'The history');

/** The requests sent in this tab, newest first. */
export const HistoryList = (props: Omit<HistoryRowsProps, 'calls'>) => {
  const { calls } = useStore(history);
  if (calls.length === 0) return null;
  return (
    <LazyFold className={styles.fold} summary={`History (${calls.length})`}>
      <HistoryRows calls={calls} {...props} />
    </LazyFold>
  );
};
