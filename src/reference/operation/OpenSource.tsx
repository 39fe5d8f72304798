import { useHydrated } from '../../ui/loading/useHydrated.ts';
import styles from './OpenSource.module.css';

/** In the development server, opens the source of a part of the page in its spec, in the editor that Vite finds. */
export const OpenSource = ({ anchor }: { readonly anchor: string }) =>
  useHydrated() ? (
    <button
      type="button"
      className={styles.open}
      title={`Open ${anchor} in the editor`}
      onClick={() => void fetch(`${import.meta.env.BASE_URL}__open-spec?${new URLSearchParams({ route: location.pathname, anchor })}`)}
    >
      Edit
    </button>
  ) : null;
