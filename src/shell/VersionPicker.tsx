import { preferVersion, versions, type DocsVersion } from './versions.ts';
import styles from './Navbar.module.css';

type VersionPickerProps = { readonly known?: readonly DocsVersion[]; readonly open?: (path: string) => void };

/** Chooses among the versions of the documentation; with one there is nothing to choose. */
export const VersionPicker = ({ known = versions, open = (path) => location.assign(path) }: VersionPickerProps) => {
  if (known.length < 2) return null;
  const choose = (name: string): void => {
    const version = known.find((candidate) => candidate.name === name);
    if (version === undefined) return;
    preferVersion(version);
    open(version.path);
  };
  return (
    <select
      className={`${styles.picker} needsScript`}
      aria-label="Version"
      defaultValue={known[0]?.name}
      onChange={(event) => choose(event.target.value)}
    >
      {known.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
};
