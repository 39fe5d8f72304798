import { useState } from 'react';
import { useMenu } from '../../ui/menu/useMenu.ts';
import type { ApiLine } from './apiSummaries.ts';
import { PageLink } from '../../page/PageLink.tsx';
import { nearestItem, type NavItem } from './navItems.ts';
import { ShellIcon } from '../ShellIcon.tsx';
import { useBeforeNavigate } from '../../page/useBeforeNavigate.ts';
import styles from './Navbar.module.css';

type NavGroupProps = { readonly group: Extract<NavItem, { readonly kind: 'group' }>; readonly route: string };

/** A menu of pages with a line about each, which also opens without scripts. Escape, a click elsewhere and a choice close it. */
export const NavGroup = ({ group, route }: NavGroupProps) => {
  const { menu, close } = useMenu();
  const [summaries, setSummaries] = useState<Readonly<Record<string, ApiLine>>>({});
  useBeforeNavigate(close);
  const current = nearestItem(group.items, route);
  return (
    <details
      {...menu}
      className={styles.group}
      onToggle={() => void import('./apiSummaries.ts').then(({ apiSummaries }) => setSummaries(apiSummaries), console.warn)}
    >
      <summary className={styles.item} data-current={current !== undefined || undefined}>
        {group.label}
        <ShellIcon name="chevron" size={14} />
      </summary>
      <ul className={styles.menu}>
        {group.items.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} className={styles.menuItem} aria-current={to === current ? 'page' : undefined}>
              {label}
              {summaries[to]?.deprecated === true ? <small className={styles.deprecated}>Deprecated</small> : null}
              <span>{summaries[to]?.summary}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
};
