import { lazy, Suspense } from 'react';
import { SearchButton } from '../../search/SearchButton.tsx';
import { HydratedLater } from '../../ui/loading/HydratedLater.tsx';
import { ColorSwitch } from './ColorSwitch.tsx';
import { locales } from '../versions/locales.ts';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavLinks } from './NavLinks.tsx';
import { useRoute } from '../useRoute.ts';
import { versions } from '../versions/versions.ts';
import styles from './Navbar.module.css';

// The pickers are not loaded when there is a single version or a single language.
const VersionPicker = lazy(async () => ({ default: (await import('../versions/VersionPicker.tsx')).VersionPicker }));
const LocalePicker = lazy(async () => ({ default: (await import('../versions/LocalePicker.tsx')).LocalePicker }));

/** The bar at the top of every page. */
export const Navbar = () => {
  const route = useRoute();
  return (
    <header className={styles.bar}>
      <MobileMenu route={route} />
      <Logo />
      <nav className={styles.nav} aria-label="Main">
        <HydratedLater>
          <NavLinks route={route} />
        </HydratedLater>
      </nav>
      <div className={styles.tools}>
        <Suspense fallback={null}>
          {versions.length > 1 ? <VersionPicker /> : null}
          {locales.length > 1 ? <LocalePicker /> : null}
        </Suspense>
        <SearchButton />
        <ColorSwitch />
      </div>
    </header>
  );
};
