import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { preferVersion, shownVersion, versionOf, versionPath } from './versionChoice.ts';
import { versions, type DocsVersion } from './versions.ts';
import styles from './Navbar.module.css';

type VersionPickerProps = { readonly known?: readonly DocsVersion[]; readonly open?: (href: string) => void };

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const neverChanges = () => () => {};

const VersionSelect = ({ known, open }: Required<VersionPickerProps>) => {
  const { pathname, searchStr, hash } = useRouterState({ select: ({ location }) => location });
  const isOfNone = useRouterState({
    select: ({ matches }) => matches.some(({ routeId, status, _notFound }) => routeId === '/search' || status === 'notFound' || _notFound),
  });
  const shown = useSyncExternalStore(
    neverChanges,
    () => shownVersion(encodeURI(pathname), isOfNone, known),
    () => versionOf(encodeURI(pathname), known)?.name,
  );
  const choose = (name: string): void => {
    const version = known.find((candidate) => candidate.name === name);
    if (version === undefined) return;
    preferVersion(version);
    open(base + versionPath(encodeURI(pathname), version, known) + searchStr + (hash === '' ? '' : `#${encodeURI(hash)}`));
  };
  return (
    <select className={`${styles.picker} needsScript`} aria-label="Version" value={shown} onChange={(event) => choose(event.target.value)}>
      {known.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
};

/** Opens the same page in another version of the documentation; with one version there is nothing to choose. */
export const VersionPicker = ({ known = versions, open = (href) => location.assign(href) }: VersionPickerProps) =>
  known.length < 2 ? null : <VersionSelect known={known} open={open} />;
