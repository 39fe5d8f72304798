import { useEffect } from 'react';
import { Main } from './Main.tsx';
import styles from './Message.module.css';

const retry = (): void => location.reload();

/** A part of the page did not arrive. It is tried again when the reader asks for it, and when the network is back. */
export const ChunkFailure = () => {
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <Main type="markdownPage" className={styles.page}>
      <h1 className={styles.title}>This page did not load.</h1>
      <p className={styles.text}>A part of it could not be fetched. The connection may be down, or the site was updated a moment ago.</p>
      <button type="button" className={styles.button} onClick={retry}>
        Retry
      </button>
    </Main>
  );
};
