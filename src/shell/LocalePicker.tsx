import { localePath, locales, type Locale } from './locales.ts';
import styles from './Navbar.module.css';

type LocalePickerProps = { readonly route: string; readonly known?: readonly Locale[] };

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Links to the same page in the other languages; with one language there are none. */
export const LocalePicker = ({ route, known = locales }: LocalePickerProps) =>
  known.length < 2 ? null : (
    <nav aria-label="Language">
      <ul className={styles.items}>
        {known.map(({ code, label }) => (
          <li key={code}>
            {/* Another language is another site: a plain load. */}
            <a className={styles.item} href={base + localePath(encodeURI(route), code, known)} lang={code} hrefLang={code}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
