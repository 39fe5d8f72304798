import { SearchPage } from '../search/SearchPage.tsx';
import styles from '../search/SearchPage.module.css';
import { Main } from './Main.tsx';

export default function SearchRoutePage() {
  return (
    <Main type="markdownPage" className={styles.main}>
      <SearchPage />
    </Main>
  );
}
