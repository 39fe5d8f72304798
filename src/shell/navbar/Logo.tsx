import { product } from '../../../generated/product.ts';
import { PageLink } from '../../page/PageLink.tsx';
import styles from './Navbar.module.css';

/** The product's name as a link to the home page. The icon is a trace with a marked interval: a log with an event. */
export const Logo = () => (
  <PageLink to="/" className={styles.logo}>
    <svg viewBox="0 0 22 22" fill="none" aria-hidden="true">
      <rect x="8" y="2.5" width="6" height="17" rx="1.5" fill="var(--accent)" opacity="0.22" />
      <path
        d="M1.5 13h4l2.5-1.5 2.2-6 2.6 11 1.9-5 1.8 1.5h4"
        stroke="var(--accent)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span className={styles.name}>{product.name}</span>
    <span className={styles.kind}>Docs</span>
  </PageLink>
);
