import { usePageHead } from '../../page/head/usePageHead.ts';
import { useSiteRouter } from '../../page/useSiteRouter.ts';
import styles from './Message.module.css';
import { messageOf } from '../../shared/messageOf.ts';

const heading = 'This page crashed.';

type CrashPageProps = { readonly error: unknown; readonly reset: () => void };

/** Replaces a page that threw while rendering: the chrome stays, and the reader can try again. */
export const CrashPage = ({ error, reset }: CrashPageProps) => {
  const router = useSiteRouter();
  usePageHead({ heading, description: '' });
  const tryAgain = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.text}>The page could not be shown because of this error:</p>
      <p className={styles.detail}>{messageOf(error)}</p>
      <button type="button" className={styles.button} onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
};
