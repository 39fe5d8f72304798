import { HydratedLater } from '../../ui/loading/HydratedLater.tsx';
import { SidebarSwitch } from './SidebarSwitch.tsx';
import { SidebarTree } from './SidebarTree.tsx';
import styles from './Sidebar.module.css';

/** The sidebar with the guides, whose groups can be collapsed. */
export const Sidebar = ({ route }: { readonly route: string }) => (
  <aside className={styles.sidebar}>
    <nav className={styles.scroll} aria-label="Guides">
      <HydratedLater>
        <SidebarTree route={route} />
      </HydratedLater>
    </nav>
    <SidebarSwitch />
  </aside>
);
