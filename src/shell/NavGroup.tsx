import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { PageLink } from './PageLink.tsx';
import type { NavItem } from './navItems.ts';
import { ShellIcon } from './ShellIcon.tsx';
import styles from './Navbar.module.css';

type NavGroupProps = { readonly group: Extract<NavItem, { readonly kind: 'group' }>; readonly route: string };

/** A menu of pages that opens in place, without script too. Escape, a click elsewhere and a choice close it. */
export const NavGroup = ({ group, route }: NavGroupProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (details.current !== null) details.current.open = false;
  };
  useEffect(() => {
    const closeOutside = (event: MouseEvent): void => {
      if (event.target instanceof Node && details.current?.contains(event.target) !== true) close();
    };
    document.addEventListener('click', closeOutside);
    return () => document.removeEventListener('click', closeOutside);
  }, []);
  useEffect(close, [route]);
  const closeByKey = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    if (event.key !== 'Escape' || details.current?.open !== true) return;
    event.preventDefault();
    close();
    details.current.querySelector('summary')?.focus();
  };
  const closeOnLeave = (event: FocusEvent<HTMLDetailsElement>): void => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const isCurrent = group.items.some(({ to }) => to === route);
  return (
    <details ref={details} className={styles.group} onKeyDown={closeByKey} onBlur={closeOnLeave}>
      <summary className={styles.item} data-current={isCurrent || undefined}>
        {group.label}
        <ShellIcon name="chevron" size={14} />
      </summary>
      <ul className={styles.menu}>
        {group.items.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} className={styles.menuItem} aria-current={to === route ? 'page' : undefined}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
};
