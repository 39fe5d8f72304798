import styles from './SkipLink.module.css';

type SkipLinkProps = { readonly href?: string; readonly children?: string };

/** A link that is only visible while it has the focus: the first tab stop of a page or a long list, which it skips. */
export const SkipLink = ({ href = '#main', children = 'Skip to main content' }: SkipLinkProps) => (
  <a className={styles.skip} href={href}>
    {children}
  </a>
);
