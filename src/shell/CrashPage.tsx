import { useRouter } from '@tanstack/react-router';
import { Main } from './Main.tsx';
import styles from './Message.module.css';

type CrashPageProps = { readonly error: unknown; readonly reset: () => void };

/** The page threw while it rendered: the rest of the site stays, and it can be tried again. */
export const CrashPage = ({ error, reset }: CrashPageProps) => {
  const router = useRouter();
  const tryAgain = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <Main type="markdownPage" className={styles.page}>
      <h1 className={styles.title}>This page crashed.</h1>
      <p className={styles.text}>The text of this page could not be shown. What went wrong:</p>
      <p className={styles.detail}>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className={styles.button} onClick={tryAgain}>
        Try again
      </button>
    </Main>
  );
};
