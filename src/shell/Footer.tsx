import { product } from '../../generated/product.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { navItems } from './navItems.ts';
import { PageLink } from './PageLink.tsx';
import styles from './Footer.module.css';

const { links } = product;

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
      <nav aria-label="Community" className={styles.column}>
        <h2 className={styles.heading}>Community</h2>
        <ul>
          {links.community.map(({ label, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{label}</ExternalLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="More" className={styles.column}>
        <h2 className={styles.heading}>More</h2>
        <ul>
          <li>
            <ExternalLink href={links.website}>Website</ExternalLink>
          </li>
          <li>
            <ExternalLink href={links.blog}>Blog</ExternalLink>
          </li>
          <li>
            <ExternalLink href={links.app}>App</ExternalLink>
          </li>
          <li>
            <a href={`mailto:${links.supportEmail}`}>Support</a>
          </li>
        </ul>
      </nav>
    </div>
    <p className={styles.copyright}>
      Copyright © {product.copyright} {product.name}
    </p>
  </footer>
);
