import { Outlet } from '@tanstack/react-router';
import { Main } from './Main.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useRoute } from './useRoute.ts';
import styles from './GuidesLayout.module.css';

/** The layout of guides and the home page, with their sidebar. */
export const GuidesLayout = () => {
  const route = useRoute();
  return (
    <div className={styles.layout}>
      <Sidebar route={route} />
      <Main type="docs-doc-page" className={styles.main}>
        <Outlet />
      </Main>
    </div>
  );
};
