import type { ReactNode } from 'react';
import { hasConventions, hasReleases } from '../../generated/homeSections.ts';
import { apiPages } from '../../generated/navigation.ts';
import { product, productLinks } from '../../generated/product.ts';
import { ExternalLink } from '../ui/text/ExternalLink.tsx';
import { ShortcutHelp } from './help/ShortcutHelp.tsx';
import { pageHref } from '../page/address/pageHref.ts';
import { PageLink } from '../page/PageLink.tsx';
import styles from './Footer.module.css';

const { community, more, supportEmail } = productLinks;

const externalLinks = (links: typeof more): ReactNode =>
  links.map(({ label, url }) => (
    <li key={url}>
      <ExternalLink href={url}>{label}</ExternalLink>
    </li>
  ));

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <nav aria-label={title} className={styles.column}>
    <h2 className={styles.heading}>{title}</h2>
    <ul>{children}</ul>
  </nav>
);

// Plain anchors, because on the home page itself the browser's own jump also moves the focus.
const homeSection = (hash: string, label: string): ReactNode => (
  <li>
    <a href={pageHref('/', hash)}>{label}</a>
  </li>
);

/** The end of every page: docs, APIs, community, website, blog, app and support. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <Column title="Docs">
        <li>
          <PageLink to="/">Getting Started</PageLink>
        </li>
        {homeSection('downloads', 'Downloads')}
        {hasReleases ? homeSection('changes', 'Recent changes') : null}
        {hasConventions ? homeSection('conventions', 'Conventions') : null}
      </Column>
      <Column title="APIs">
        {apiPages.map(({ navLabel, route }) => (
          <li key={route}>
            <PageLink to={route}>{navLabel}</PageLink>
          </li>
        ))}
      </Column>
      {community.length === 0 ? null : <Column title="Community">{externalLinks(community)}</Column>}
      {more.length === 0 && supportEmail === null ? null : (
        <Column title="More">
          {externalLinks(more)}
          {supportEmail === null ? null : (
            <li>
              <a href={`mailto:${supportEmail}`}>Support</a>
            </li>
          )}
        </Column>
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
