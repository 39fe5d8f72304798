import { Main } from './Main.tsx';
import { PageLink } from './PageLink.tsx';
import styles from './Message.module.css';

/** Any address that is no page. */
export const NotFound = () => (
  <Main type="markdownPage" className={styles.page}>
    <p className={styles.code}>404</p>
    <h1 className={styles.title}>Page not found</h1>
    <p className={styles.text}>There is no page at this address. It may have moved, or the address has a typing error in it.</p>
    <ul className={styles.links}>
      <li>
        <PageLink to="/">Home</PageLink>
      </li>
      <li>
        <PageLink to="/search">Search docs</PageLink>
      </li>
    </ul>
  </Main>
);
