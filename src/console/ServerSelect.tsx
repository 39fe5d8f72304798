import { useId } from 'react';
import { target, type Target } from './target.ts';
import { useStore } from '../ui/store.ts';
import controls from './controls.module.css';
import styles from './Console.module.css';

/**
 * Selects the server of requests: the sandbox in this page, or a custom server. The choice applies to all consoles of a visit.
 */
export const ServerSelect = () => {
  const id = useId();
  const { kind, baseUrls } = useStore(target);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Server</label>
      <select
        id={id}
        className={controls.select}
        value={kind}
        onChange={(event) => target.set({ kind: event.target.value as Target['kind'], baseUrls })}
      >
        <option value="demo">Sandbox</option>
        <option value="host">Custom server</option>
      </select>
    </div>
  );
};
