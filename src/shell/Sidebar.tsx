import { useSyncExternalStore } from 'react';
import { classNames } from '../ui/classNames.ts';
import { ShellIcon } from './ShellIcon.tsx';
import { SidebarTree } from './SidebarTree.tsx';
import { readStored, writeStored } from './storage.ts';
import styles from './Sidebar.module.css';

const storageKey = 'sidebar';
const listeners = new Set<() => void>();
let isHiddenHere: boolean | undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isHiddenNow = (): boolean => (isHiddenHere ??= readStored(storageKey) === 'hidden');

const setHidden = (isHidden: boolean): void => {
  isHiddenHere = isHidden;
  writeStored(storageKey, isHidden ? 'hidden' : undefined);
  for (const listener of listeners) listener();
};

/** Whether the reader has hidden the sidebar; stored for the next visit. */
export const useIsSidebarHidden = (): boolean => useSyncExternalStore(subscribe, isHiddenNow, () => false);

/**
 * The guides at the left. The sidebar can be hidden, which leaves a narrow strip that shows it again; its groups can be
 * collapsed.
 */
export const Sidebar = ({ route }: { readonly route: string }) => {
  const isHidden = useIsSidebarHidden();
  return (
    <aside className={styles.sidebar} data-hidden={isHidden || undefined}>
      {isHidden ? (
        <button type="button" className={classNames(styles.show, 'needsScript')} aria-label="Show sidebar" onClick={() => setHidden(false)}>
          <ShellIcon name="show" />
        </button>
      ) : (
        <>
          <nav className={styles.scroll} aria-label="Guides">
            <SidebarTree route={route} />
          </nav>
          <button type="button" className={classNames(styles.hide, 'needsScript')} onClick={() => setHidden(true)}>
            <ShellIcon name="hide" />
            Hide sidebar
          </button>
        </>
      )}
    </aside>
  );
};
