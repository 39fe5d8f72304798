import { useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { Loading } from '../loading/Loading.tsx';
import { hasSidebar, navItems, type NavItem } from './navItems.ts';
import { ShellIcon } from '../ShellIcon.tsx';
import { useBeforeNavigate } from '../../page/useBeforeNavigate.ts';
import navbar from './Navbar.module.css';
import styles from './MobileMenu.module.css';

const DrawerContent = lazyPart(
  'DrawerContent',
  () => import('./DrawerContent.tsx'),
  'The menu',
  () => <Loading />,
);

/** The maximum width of the mobile layout. The style sheets repeat the number, because media queries do not support variables. */
const desktopBreakpoint = 996;

/** Whether the drawer would be empty. */
export const isMenuDisabled = (items: readonly NavItem[], route: string): boolean => items.length === 0 && !hasSidebar(route);

type MobileMenuProps = { readonly route: string };

/** The navigation on a phone: a drawer that closes on any navigation and when the window becomes desktop-wide. */
export const MobileMenu = ({ route }: MobileMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback((): void => dialog.current?.close(), []);
  const open = (): void => {
    setOpen(true);
    dialog.current?.showModal();
  };
  useEffect(() => {
    const desktop = window.matchMedia(`(width > ${desktopBreakpoint}px)`);
    // The browser may keep the page in its back/forward cache and restore it.
    window.addEventListener('pagehide', close);
    desktop.addEventListener('change', close);
    return () => {
      window.removeEventListener('pagehide', close);
      desktop.removeEventListener('change', close);
    };
  }, [close]);
  useBeforeNavigate(close);
  if (isMenuDisabled(navItems, route)) return null;
  return (
    <>
      <button
        type="button"
        className={classNames(navbar.iconButton, navbar.menuButton, 'needsScript')}
        aria-label="Menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        <ShellIcon name="menu" />
      </button>
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          // Only clicks on the backdrop have the dialog as their target; the content of the drawer is inside the panel.
          if (event.target === event.currentTarget) close();
        }}
      >
        {isOpen ? <DrawerContent route={route} onClose={close} /> : null}
      </dialog>
    </>
  );
};
