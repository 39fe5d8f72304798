import { useEffect, useState } from 'react';
import styles from './Loading.module.css';

/** The delay before the placeholder is shown, so that fast loads cause no flicker. */
const delay = 200;

/** The placeholder of a part that is loading. */
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
