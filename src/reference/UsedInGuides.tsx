import { siteHref } from '../ui/siteHref.ts';
import type { OperationPage } from './types.ts';
import styles from './Permissions.module.css';

/** The guides that show an operation at work. */
export const UsedInGuides = ({ guides }: { readonly guides: OperationPage['guides'] }) =>
  guides === undefined || guides.length === 0 ? null : (
    <p className={styles.fact}>
      <span className={styles.label}>{guides.length === 1 ? 'Guide' : 'Guides'}</span>
      {guides.map(({ route, title }) => (
        <a key={route} href={siteHref(encodeURI(route))}>
          {title}
        </a>
      ))}
    </p>
  );
