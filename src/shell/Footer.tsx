import type { ReactNode } from 'react';
import { product, productLinks } from '../../generated/product.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { ShortcutHelp } from './help/ShortcutHelp.tsx';
import { navItems } from './navItems.ts';
import { PageLink } from '../page/PageLink.tsx';
import styles from './Footer.module.css';

const { community, more, supportEmail } = productLinks;

const externalLinks = (links: typeof more): ReactNode =>
  links.map(({ label, url }) => (
    <li key={url}>
      <ExternalLink href={url}>{label}</ExternalLink>
    </li>
  ));

/** The end of every page: docs, community, website, blog, app and support. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <nav aria-label="Docs" className={styles.column}>
        <h2 className={styles.heading}>Docs</h2>
        <ul>
          <li>
            <PageLink to="/">Getting Started</PageLink>
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
          <ul>{externalLinks(community)}</ul>
        </nav>
      )}
      {more.length === 0 && supportEmail === null ? null : (
        <nav aria-label="More" className={styles.column}>
          <h2 className={styles.heading}>More</h2>
          <ul>
            {externalLinks(more)}
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
