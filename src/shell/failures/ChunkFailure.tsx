import { useEffect } from 'react';
import { usePageHead } from '../../page/head/usePageHead.ts';
import styles from './Message.module.css';

const heading = 'This page did not load';

const retry = (): void => location.reload();

/** Replaces a page whose file did not load. Reloads the page on Retry and when the connection returns. */
export const ChunkFailure = () => {
  usePageHead({ heading, description: '' });
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.text}>Check your connection. If the site was updated a moment ago, a retry loads the new version.</p>
      <button type="button" className={styles.button} onClick={retry}>
        Retry
      </button>
    </div>
  );
};
