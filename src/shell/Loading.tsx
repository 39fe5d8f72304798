import { useEffect, useState } from 'react';
import styles from './Loading.module.css';

/** Nothing is shown for this long: what comes sooner needs no word. */
const delay = 200;

/** Stands in for a part that is loaded when it is needed. */
export const Loading = () => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.loading}>
      {isLate ? 'Loading…' : null}
    </div>
  );
};
