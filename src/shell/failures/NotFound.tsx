import { useEffect, useRef } from 'react';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { siteHref } from '../../ui/text/siteHref.ts';
import { useHydrated } from '../../ui/loading/useHydrated.ts';
import { missingPage } from '../../page/address/fixedPages.ts';
import { Main } from '../Main.tsx';
import { PageLink } from '../../page/PageLink.tsx';
import { useRoute } from '../useRoute.ts';
import { usePageHead } from '../../page/head/usePageHead.ts';
import styles from './Message.module.css';

// Loaded only on the not-found page.
const ClosestRoutes = lazyPart('ClosestRoutes', () => import('./ClosestRoutes.tsx'), 'The list of similar pages');

/** Returns the last words of a URL, as a search query. */
const wordsOf = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 64);

/** One file is served for all missing pages, so only scripts know the URL. */
const Suggestions = () => (useHydrated() ? <ClosestRoutes /> : null);

const SearchField = () => {
  const field = useRef<HTMLInputElement>(null);
  const route = useRoute();
  useEffect(() => {
    // The reader may have typed already.
    if (field.current !== null && field.current.value === '') field.current.value = wordsOf(route);
  }, [route]);
  return (
    <form role="search" className={styles.search} action={siteHref('/search')}>
      <input key={route} ref={field} type="search" name="q" aria-label="Search docs" maxLength={64} />
      <button type="submit">Search</button>
    </form>
  );
};

/** The page for a URL that is not a route. */
export const NotFound = () => {
  usePageHead(missingPage);
  return (
    <Main type="mdx-page" className={styles.page}>
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>{missingPage.heading}</h1>
      <p className={styles.text}>
        There is no page at this address. It may have moved, or the address may have a typo. Search for it, or start at{' '}
        <PageLink to="/">Home</PageLink>.
      </p>
      <SearchField />
      <Suggestions />
    </Main>
  );
};
