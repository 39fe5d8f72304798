import { SearchPage } from '../search/page/SearchPage.tsx';
import styles from '../search/page/SearchPage.module.css';
import { searchPage } from '../page/address/fixedPages.ts';
import { Main } from './Main.tsx';
import { usePageHead } from '../page/head/usePageHead.ts';

export default function SearchRoutePage() {
  usePageHead(searchPage);
  return (
    <Main type="mdx-page" className={styles.main}>
      <SearchPage />
    </Main>
  );
}
