import { PageLink } from './PageLink.tsx';
import { ShellIcon } from './ShellIcon.tsx';
import styles from './Navbar.module.css';

/** The way to the search; a plain link where no script runs. */
export const SearchEntry = () => (
  <PageLink to="/search" className={styles.search} aria-label="Search docs">
    <ShellIcon name="search" size={18} />
    <span className={styles.searchText}>Search docs</span>
  </PageLink>
);
