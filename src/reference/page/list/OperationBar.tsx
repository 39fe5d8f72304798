import type { ApiPage } from '../../../shared/pages/referencePage.ts';
import { MethodBadge } from '../../../ui/Badge.tsx';
import { openerAttribute, useOpenConsole } from '../openConsoles.ts';
import styles from './OperationBar.module.css';

type OperationBarProps = { readonly operation: Pick<ApiPage['operations'][number], 'anchor' | 'method' | 'path' | 'summary'> };

/** The current operation, shown above the page once its title has scrolled away. On phones, the operation list shows it. */
export const OperationBar = ({ operation: { anchor, method, path, summary } }: OperationBarProps) => {
  const isOpen = useOpenConsole(anchor) > 0;
  return (
    <div role="group" aria-label="Current operation" className={`${styles.bar} onScreenOnly`}>
      <div className={styles.line}>
        <MethodBadge method={method} />
        <a href={`#${anchor}`}>{summary}</a>
        <code>{path}</code>
        {isOpen ? null : (
          <button type="button" {...{ [openerAttribute]: anchor }}>
            Try it
          </button>
        )}
      </div>
    </div>
  );
};
