import { classNames } from '../../ui/classNames.ts';
import { setColorMode, useColorMode } from '../../page/stored/colorMode.ts';
import { ShellIcon } from '../ShellIcon.tsx';
import styles from './Navbar.module.css';

/** Switches between light and dark. CSS selects the icon of the current mode, so it is correct before scripts run. */
export const ColorSwitch = () => {
  const mode = useColorMode();
  return (
    <button
      type="button"
      className={classNames(styles.iconButton, styles.colorSwitch, 'needsScript')}
      aria-label="Dark mode"
      aria-pressed={mode === 'dark'}
      title={mode === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setColorMode(mode === 'dark' ? 'light' : 'dark')}
    >
      <ShellIcon name="sun" />
      <ShellIcon name="moon" />
    </button>
  );
};
