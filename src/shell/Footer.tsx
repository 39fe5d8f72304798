import { product, productLinks } from '../../generated/product.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { ShortcutHelp } from './help/ShortcutHelp.tsx';
import { navItems } from './navItems.ts';
import { PageLink } from './PageLink.tsx';
import styles from './Footer.module.css';

const { community, website, blog, app, supportEmail } = productLinks;

const more = [
  { label: 'Website', href: website },
  { label: 'Blog', href: blog },
  { label: 'App', href: app },
].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));

/** The end of every page: docs, community, website, blog, app and support. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <nav aria-label="Docs" className={styles.column}>
        <h2 className={styles.heading}>Docs</h2>
        <ul>
          <li>
            <PageLink to="/">Getting started</PageLink>
          </li>
          {navItems.map((item) =>
            item.kind === 'group'
              ? item.items.map(({ label, to }) => (
                  <li key={to}>
                    <PageLink to={to}>{label} API</PageLink>
                  </li>
                ))
              : null,
          )}
          <li>
            <PageLink to="/" hash="downloads">
              Downloads
            </PageLink>
          </li>
          <li>
            <PageLink to="/" hash="conventions">
              Conventions
            </PageLink>
          </li>
        </ul>
      </nav>
      {community.length === 0 ? null : (
        <nav aria-label="Community" className={styles.column}>
          <h2 className={styles.heading}>Community</h2>
          <ul>
            {community.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink href={url}>{label}</ExternalLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {more.length === 0 && supportEmail === null ? null : (
        <nav aria-label="More" className={styles.column}>
          <h2 className={styles.heading}>More</h2>
          <ul>
            {more.map(({ label, href }) => (
              <li key={label}>
                <ExternalLink href={href}>{label}</ExternalLink>
              </li>
            ))}
            {supportEmail === null ? null : (
              <li>
                <a href={`mailto:${supportEmail}`}>Support</a>
              </li>
            )}
          </ul>
        </nav>
      )}
    </div>
    <div className={styles.end}>
      <p className={styles.copyright}>
        Copyright © {product.copyright} {product.name}
      </p>
      <ShortcutHelp />
    </div>
  </footer>
);
