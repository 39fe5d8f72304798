import { ExternalLink } from '../../ui/text/ExternalLink.tsx';
import { NavGroup } from './NavGroup.tsx';
import { navItems } from './navItems.ts';
import { PageLink } from '../../page/PageLink.tsx';
import styles from './Navbar.module.css';

/** The items of the navigation bar on a desktop. */
export const NavLinks = ({ route }: { readonly route: string }) => (
  <ul className={styles.items}>
    {navItems.map((item) => (
      <li key={item.label}>
        {item.kind === 'group' ? <NavGroup group={item} route={route} /> : null}
        {item.kind === 'page' ? (
          <PageLink to={item.to} className={styles.item} data-current={item.isCurrent(route) || undefined}>
            {item.label}
          </PageLink>
        ) : null}
        {item.kind === 'external' ? (
          <ExternalLink href={item.href} className={styles.item}>
            {item.label}
          </ExternalLink>
        ) : null}
      </li>
    ))}
  </ul>
);
