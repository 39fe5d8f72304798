import { SearchPage } from '../search/page/SearchPage.tsx';
import styles from '../search/page/SearchPage.module.css';
import { searchPage } from '../page/fixedPages.ts';
import { Main } from './Main.tsx';
import { usePageHead } from '../page/usePageHead.ts';

export default function SearchRoutePage() {
  usePageHead(searchPage);
  return (
    <Main type="mdx-page" className={styles.main}>
      <SearchPage />
    </Main>
  );
}
