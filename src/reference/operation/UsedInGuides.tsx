import { siteHref } from '../../ui/text/siteHref.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import styles from './request/Permissions.module.css';

type Guides = NonNullable<OperationPage['guides']>;

/** More links are in a fold; the most relevant ones come first. */
const shown = 3;

const links = (guides: Guides) =>
  guides.map(({ route, title }) => (
    <a key={route} href={siteHref(encodeURI(route))}>
      {title}
    </a>
  ));

/** The guides that use an operation. */
export const UsedInGuides = ({ guides = [] }: { readonly guides: OperationPage['guides'] }) =>
  guides.length === 0 ? null : (
    <div className={styles.fact}>
      <span className={styles.label}>{guides.length === 1 ? 'Guide' : 'Guides'}</span>
      {links(guides.slice(0, shown))}
      {guides.length > shown && (
        <details className={styles.more}>
          <summary>{guides.length - shown} more</summary>
          {links(guides.slice(shown))}
        </details>
      )}
    </div>
  );
