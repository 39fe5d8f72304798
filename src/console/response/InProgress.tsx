import { useState } from 'react';
import { type ChangeModel, loadDemo } from '../../demo/demo.ts';
import { announce } from '../../ui/announce.ts';
import { ChangeFold } from './ChangeFold.tsx';
import controls from '../controls/controls.module.css';
import styles from './ChangeList.module.css';
import { messageOf } from '../../shared/messageOf.ts';

type Result =
  | { readonly kind: 'waiting' | 'busy' }
  | { readonly kind: 'finished'; readonly changes: readonly ChangeModel[] }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Offers to finish what a request started, or what its response shows. Afterwards `onAgain` repeats a read; if it is null, the
 * changes are shown instead.
 */
export const InProgress = ({ onAgain }: { readonly onAgain: (() => void) | null }) => {
  const [result, setResult] = useState<Result>({ kind: 'waiting' });
  const finish = async (button: HTMLElement): Promise<void> => {
    setResult({ kind: 'busy' });
    try {
      const changes = await (await loadDemo()).finish();
      // The button disappears, so the focus moves to the console.
      button.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
      if (onAgain !== null) return onAgain();
      setResult({ kind: 'finished', changes });
      announce('The running jobs have finished');
    } catch (error) {
      setResult({ kind: 'failed', message: messageOf(error) });
    }
  };
  if (result.kind === 'finished' && result.changes.length > 0) return <ChangeFold label="Background changes" changes={result.changes} />;
  return (
    <p className={styles.line}>
      {result.kind === 'finished' ? (
        'The running jobs have finished.'
      ) : (
        <>
          {result.kind === 'failed' ? `The jobs could not be finished: ${result.message}` : 'Still in progress in the sandbox.'}
          <button
            type="button"
            className={controls.quiet}
            disabled={result.kind === 'busy'}
            onClick={(event) => void finish(event.currentTarget)}
          >
            {result.kind === 'failed' ? 'Retry' : 'Finish running jobs'}
          </button>
        </>
      )}
    </p>
  );
};
