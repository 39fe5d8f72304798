import { SearchPage } from '../search/SearchPage.tsx';
import { Main } from './Main.tsx';
import styles from './Message.module.css';

export default function SearchRoutePage() {
  return (
    <Main type="markdownPage" className={styles.page}>
      <SearchPage />
    </Main>
  );
}
