import { ShellIcon } from './ShellIcon.tsx';
import { storedChoice } from '../page/storedChoice.ts';
import styles from './Sidebar.module.css';

// The early script sets the attribute from the same key before the first paint, and the styles follow it.
const sidebar = storedChoice('sidebar', (value) => {
  document.documentElement.dataset['sidebar'] = value ?? '';
});

/** Hides the column at the left of guides and of the reference, which leaves a narrow strip, and shows it again. */
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
