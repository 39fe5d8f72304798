import { useEffect, useRef } from 'react';
import { loadAdvice } from '../../ui/loading/loadAdvice.ts';
import styles from './SearchUnavailable.module.css';

type SearchUnavailableProps = { readonly onRetry: () => void; readonly onClose: () => void };

/** Replaces the search dialog when its files do not load. It retries on request, and when the connection returns. */
export const SearchUnavailable = ({ onRetry, onClose }: SearchUnavailableProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Search docs" onClose={onClose}>
      <p role="alert" className={styles.message}>
        <strong>The search did not load.</strong> {loadAdvice}
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={onClose}>
          Close
        </button>
        <button type="button" className={styles.button} data-primary="" onClick={onRetry}>
          Retry
        </button>
      </div>
    </dialog>
  );
};
