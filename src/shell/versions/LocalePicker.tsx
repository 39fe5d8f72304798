import { useRouterState } from '@tanstack/react-router';
import { base } from '../../ui/text/siteHref.ts';
import { useHydrated } from '../../ui/loading/useHydrated.ts';
import { useSiteRouter } from '../../page/useSiteRouter.ts';
import { localePath } from './localePath.ts';
import { locales, type Locale } from './locales.ts';
import styles from '../navbar/Navbar.module.css';

type LocalePickerProps = { readonly known?: readonly Locale[] };

const LocaleLinks = ({ known }: { readonly known: readonly Locale[] }) => {
  const { pathname, searchStr, hash } = useRouterState({ router: useSiteRouter(), select: ({ location }) => location });
  const rest = `${searchStr}${hash === '' ? '' : `#${encodeURI(hash)}`}`;
  return (
    <nav aria-label="Language">
      <ul className={styles.items}>
        {known.map(({ code, label }) => (
          <li key={code}>
            {/* Another language is another site, so it is loaded as a new document. */}
            <a
              className={styles.item}
              href={base + localePath(encodeURI(pathname), code, known) + rest}
              lang={code}
              hrefLang={code}
              aria-current={localePath(encodeURI(pathname), code, known) === encodeURI(pathname) ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/**
 * Links to the same page in the other languages, with its query and hash; hidden with a single language. They are updated after
 * hydration, because the not-found page is prerendered for a different URL.
 */
export const LocalePicker = ({ known = locales }: LocalePickerProps) => {
  const isHydrated = useHydrated();
  return known.length < 2 ? null : <LocaleLinks key={String(isHydrated)} known={known} />;
};
