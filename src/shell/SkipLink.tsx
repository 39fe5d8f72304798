import styles from './SkipLink.module.css';

/** The first tab stop: skips the navigation. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to main content
  </a>
);
