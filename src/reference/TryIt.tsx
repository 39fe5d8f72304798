import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { closeConsole, openerAttribute, openIfLinked, useOpenConsole } from './openConsoles.ts';
import type { OperationPage } from '../shared/pages/referencePage.ts';
import { isAskedFor } from './whenNear.ts';
import styles from './TryIt.module.css';

// The console and the platform behind it are loaded on first use, never with the page.
const loadConsole = () => import('../console/Console.tsx');

type ConsolePartProps = {
  readonly operation: OperationPage;
  readonly onClose: () => void;
  /** What stands here until the console has loaded. */
  readonly closed: ReactNode;
};

const Console = lazyPart<ConsolePartProps>(async () => (await loadConsole()).Console, {
  name: 'The console',
  fallback: ({ closed }) => closed,
});

const loadAhead = (): void => void loadConsole().catch(() => undefined);

type TryItProps = {
  readonly operation: OperationPage;
  /** What stands here while the console is closed: snippets and the example answer. */
  readonly children: (button: ReactNode) => ReactNode;
};

/** The way into the console. It opens where the snippet is; a link that holds a call opens it by itself. */
export const TryIt = ({ operation, children }: TryItProps) => {
  const { anchor } = operation;
  const opened = useOpenConsole(anchor);
  const isOpen = opened > 0;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone with the console; its place is where the console was opened.
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
    if (isOpen && location.hash.includes('~') && isAskedFor(anchor)) document.getElementById(anchor)?.scrollIntoView();
  }, [isOpen, anchor]);

  useEffect(() => openIfLinked(anchor), [anchor]);

  const button = (
    <div className={styles.bar}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        disabled={isOpen}
        {...{ [openerAttribute]: anchor }}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <Icon name="play" size={14} />
        {isOpen ? 'Opening' : 'Try it'}
      </button>
      <span className={styles.hint}>Runs in a browser sandbox</span>
    </div>
  );
  const closed = children(button);
  if (!isOpen) return closed;
  return <Console key={opened} operation={operation} onClose={() => closeConsole(anchor)} closed={closed} />;
};
