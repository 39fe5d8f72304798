import { SearchButton } from '../search/SearchButton.tsx';
import { ColorSwitch } from './ColorSwitch.tsx';
import { LocalePicker } from './LocalePicker.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavLinks } from './NavLinks.tsx';
import { useRoute } from './useRoute.ts';
import { VersionPicker } from './VersionPicker.tsx';
import styles from './Navbar.module.css';

/** The bar at the top of every page. */
export const Navbar = () => {
  const route = useRoute();
  return (
    <header className={styles.bar}>
      <MobileMenu route={route} />
      <Logo />
      <nav className={styles.nav} aria-label="Main">
        <NavLinks route={route} />
      </nav>
      <div className={styles.tools}>
        <VersionPicker />
        <LocalePicker />
        <SearchButton />
        <ColorSwitch />
      </div>
    </header>
  );
};
