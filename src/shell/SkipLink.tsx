import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the navigation, to the text. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to main content
  </a>
);
