import { ShellIcon } from '../ShellIcon.tsx';
import { storedChoice } from '../../page/stored/storedChoice.ts';
import styles from './Sidebar.module.css';

// The early script sets the attribute from the same key before the first paint, and the styles depend on it.
const sidebar = storedChoice('sidebar', (value) => {
  document.documentElement.dataset['sidebar'] = value ?? '';
});

/** Collapses the left column of guides and the reference to a narrow strip, and expands it again. */
export const SidebarSwitch = () => {
  const isHidden = sidebar.useChoice() === 'hidden';
  return (
    <button
      type="button"
      className={`${styles.switch} needsScript`}
      aria-label={isHidden ? 'Show sidebar' : undefined}
      onClick={() => sidebar.choose(isHidden ? undefined : 'hidden')}
    >
      <ShellIcon name="hide" />
      <span>Hide sidebar</span>
    </button>
  );
};
