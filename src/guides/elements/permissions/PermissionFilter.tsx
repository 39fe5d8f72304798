import { counted } from '../../../shared/counted.ts';
import { useState } from 'react';
import { HydratedLater } from '../../../ui/loading/HydratedLater.tsx';
import { matrixId } from './matrixId.ts';
import styles from './PermissionFilter.module.css';

/** Hides the rows that do not contain all of the words. The table is static content, so its rows are not in a script. */
const showRows = (words: readonly string[]): number => {
  const rows = [...document.querySelectorAll<HTMLElement>(`#${matrixId} tbody tr`)];
  const isShown = (row: HTMLElement): boolean => words.every((word) => row.querySelector('th')?.textContent.toLowerCase().includes(word));
  for (const row of rows) row.hidden = !isShown(row);
  return rows.filter((row) => !row.hidden).length;
};

const Filter = () => {
  const [count, setCount] = useState<number>();
  return (
    <div className={`${styles.filter} needsScript onScreenOnly`}>
      <input
        type="search"
        aria-label="Filter permissions"
        placeholder="Filter by permission or operation"
        onChange={({ currentTarget }) => {
          const words = currentTarget.value.toLowerCase().split(/\s+/).filter(Boolean);
          const shown = showRows(words);
          setCount(words.length === 0 ? undefined : shown);
        }}
      />
      <span role="status">{count === undefined ? '' : counted(count, 'permission')}</span>
    </div>
  );
};

/** A field that filters the table of permissions below it. */
export const PermissionFilter = () => (
  <HydratedLater>
    <Filter />
  </HydratedLater>
);
