import { Main } from './Main.tsx';
import styles from './Message.module.css';

/** A part of the page did not arrive, even after the page was loaded afresh. */
export const ChunkFailure = () => (
  <Main type="markdownPage" className={styles.page}>
    <h1 className={styles.title}>This page did not load.</h1>
    <p className={styles.text}>A part of it could not be fetched. The connection may be down, or the site was updated a moment ago.</p>
    <button type="button" className={styles.button} onClick={() => location.reload()}>
      Retry
    </button>
  </Main>
);
