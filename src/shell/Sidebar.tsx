import { classNames } from '../ui/classNames.ts';
import { HydratedLater } from '../ui/HydratedLater.tsx';
import { ShellIcon } from './ShellIcon.tsx';
import { SidebarTree } from './SidebarTree.tsx';
import { storedChoice } from './storedChoice.ts';
import styles from './Sidebar.module.css';

/** Whether the reader has hidden the sidebar. */
const sidebar = storedChoice('sidebar');

/**
 * The guides at the left. The sidebar can be hidden, which leaves a narrow strip that shows it again; its groups can be
 * collapsed.
 */
export const Sidebar = ({ route }: { readonly route: string }) => {
  const isHidden = sidebar.useChoice() === 'hidden';
  return (
    <aside className={styles.sidebar} data-hidden={isHidden || undefined}>
      {isHidden ? (
        <button
          type="button"
          className={classNames(styles.show, 'needsScript')}
          aria-label="Show sidebar"
          onClick={() => sidebar.choose(undefined)}
        >
          <ShellIcon name="show" />
        </button>
      ) : (
        <>
          <nav className={styles.scroll} aria-label="Guides">
            <HydratedLater>
              <SidebarTree route={route} />
            </HydratedLater>
          </nav>
          <button type="button" className={classNames(styles.hide, 'needsScript')} onClick={() => sidebar.choose('hidden')}>
            <ShellIcon name="hide" />
            Hide sidebar
          </button>
        </>
      )}
    </aside>
  );
};
