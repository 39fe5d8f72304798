import { useState } from 'react';
import styles from './ExpandAll.module.css';

/** The maximum number of levels to expand. Each level is expanded when the one around it has its content. */
const mostLevels = 10;
const nextLevelMs = 30;

const expand = (root: Element, levels = mostLevels): void => {
  const closed = root.querySelectorAll<HTMLDetailsElement>('details:not([open], [data-repeat])');
  for (const fold of closed) fold.open = true;
  if (closed.length > 0 && levels > 1) setTimeout(() => expand(root, levels - 1), nextLevelMs);
};

const collapse = (root: Element): void => {
  for (const fold of root.querySelectorAll<HTMLDetailsElement>('details[open]')) fold.open = false;
};

/** Opens or closes all folds next to this button. */
export const ExpandAll = () => {
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <p className={`${styles.line} onScreenOnly`}>
      <button
        type="button"
        className={styles.button}
        onClick={({ currentTarget }) => {
          const root = currentTarget.parentElement?.parentElement;
          if (!root) return;
          if (isExpanded) collapse(root);
          else expand(root);
          setIsExpanded(!isExpanded);
        }}
      >
        {isExpanded ? 'Collapse all' : 'Expand all'}
      </button>
    </p>
  );
};
