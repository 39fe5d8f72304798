import { ExternalLink } from '../../ui/text/ExternalLink.tsx';
import { apiSummaries } from './apiSummaries.ts';
import { hasSidebar, navItems, nearestItem } from './navItems.ts';
import { PageLink } from '../../page/PageLink.tsx';
import { ShellIcon } from '../ShellIcon.tsx';
import { SidebarTree } from '../sidebar/SidebarTree.tsx';
import navbar from './Navbar.module.css';
import styles from './MobileMenu.module.css';

type DrawerContentProps = { readonly route: string; readonly onClose: () => void };

/** The content of the drawer: the items of the bar, then the sidebar on pages that have one. */
export const DrawerContent = ({ route, onClose }: DrawerContentProps) => (
  <div className={styles.panel}>
    <div className={styles.top}>
      <button type="button" className={navbar.iconButton} aria-label="Close menu" onClick={onClose}>
        <ShellIcon name="close" />
      </button>
    </div>
    <nav aria-label="Main" className={styles.main}>
      <ul>
        {navItems.map((item) => (
          <li key={item.label}>
            {item.kind === 'page' ? (
              <PageLink to={item.to} className={styles.item}>
                {item.label}
              </PageLink>
            ) : null}
            {item.kind === 'external' ? (
              <ExternalLink href={item.href} className={styles.item}>
                {item.label}
              </ExternalLink>
            ) : null}
            {item.kind === 'group' ? (
              <details className={styles.group} open={nearestItem(item.items, route) !== undefined}>
                <summary className={styles.item}>
                  {item.label}
                  <ShellIcon name="chevron" size={16} />
                </summary>
                <ul>
                  {item.items.map(({ label, to }) => (
                    <li key={to}>
                      <PageLink to={to} className={styles.item} aria-current={to === nearestItem(item.items, route) ? 'page' : undefined}>
                        {label}
                        {apiSummaries[to]?.deprecated === true ? <small className={navbar.deprecated}>Deprecated</small> : null}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
    {hasSidebar(route) ? (
      <nav aria-label="Guides" className={styles.guides}>
        <SidebarTree route={route} />
      </nav>
    ) : null}
  </div>
);
