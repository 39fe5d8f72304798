import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { base } from '../../ui/text/siteHref.ts';
import { useMenu } from '../../ui/menu/useMenu.ts';
import { ShellIcon } from '../ShellIcon.tsx';
import { moveTo, placeOf } from '../../page/address/sitePath.ts';
import { useSiteRouter } from '../../page/useSiteRouter.ts';
import { preferVersion, shownVersion } from './versionChoice.ts';
import { versions, type DocsVersion } from './versions.ts';
import styles from '../navbar/Navbar.module.css';

type VersionPickerProps = { readonly known?: readonly DocsVersion[] };

const neverChanges = () => () => {};

const VersionMenu = ({ known }: Required<VersionPickerProps>) => {
  const { menu } = useMenu();
  const router = useSiteRouter();
  const { pathname, searchStr, hash } = useRouterState({ router, select: ({ location }) => location });
  const isOfNone = useRouterState({
    router,
    select: ({ matches }) => matches.some(({ routeId, status, _notFound }) => routeId === '/search' || status === 'notFound' || _notFound),
  });
  const shown = useSyncExternalStore(
    neverChanges,
    () => shownVersion(encodeURI(pathname), isOfNone, known),
    () => placeOf(encodeURI(pathname), known)?.name,
  );
  const rest = searchStr + (hash === '' ? '' : `#${encodeURI(hash)}`);
  return (
    <details {...menu} className={styles.group}>
      <summary className={styles.item}>
        <span className="srOnly">Version: </span>
        {known.find(({ name }) => name === shown)?.label ?? 'Version'}
        <ShellIcon name="chevron" size={14} />
      </summary>
      <ul className={`${styles.menu} ${styles.versions}`}>
        {known.map((version) => (
          <li key={version.name}>
            {/* Another version is another site, so it is loaded as a new document. */}
            <a
              className={styles.menuItem}
              href={base + moveTo(encodeURI(pathname), version, known) + rest}
              aria-current={version.name === shown ? 'true' : undefined}
              onClick={() => preferVersion(version)}
            >
              {version.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};

/**
 * Links to the same page in the other versions of the documentation; hidden with a single version. They are links instead of the
 * options of a select, because a select that opens a page on every change cannot be used with the arrow keys.
 * @see https://www.w3.org/WAI/WCAG22/Understanding/on-input.html
 */
export const VersionPicker = ({ known = versions }: VersionPickerProps) => (known.length < 2 ? null : <VersionMenu known={known} />);
