import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { openerAttribute, takeEarlyClick } from './earlyClicks.ts';
import { isAskedFor } from './whenNear.ts';
import type { OperationPage } from './types.ts';
import styles from './TryIt.module.css';

// The console and the platform behind it are loaded on first use, never with the page.
const loadConsole = () => import('../console/Console.tsx');
const Console = lazy(async () => ({ default: (await loadConsole()).Console }));

const hasCall = (anchor: string): boolean => location.hash.includes('~') && isAskedFor(anchor);

type TryItProps = {
  readonly operation: OperationPage;
  /** What stands here while the console is closed: snippets and the example answer. */
  readonly children: (button: ReactNode) => ReactNode;
};

/** The way into the console. It opens where the snippet is; a link that holds a call opens it by itself. */
export const TryIt = ({ operation, children }: TryItProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone with the console; its place is where the console was opened.
    if (!isOpen && wasClosed.current) opener.current?.focus();
    wasClosed.current = false;
  }, [isOpen]);
  useEffect(() => {
    if (takeEarlyClick(operation.anchor)) setIsOpen(true);
    const openIfAsked = (): void => {
      if (!hasCall(operation.anchor)) return;
      setIsOpen(true);
      document.getElementById(operation.anchor)?.scrollIntoView();
    };
    openIfAsked();
    addEventListener('hashchange', openIfAsked);
    return () => removeEventListener('hashchange', openIfAsked);
  }, [operation.anchor]);

  const close = (): void => {
    wasClosed.current = true;
    setIsOpen(false);
  };

  const button = (
    <div className={styles.bar}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        disabled={isOpen}
        {...{ [openerAttribute]: operation.anchor }}
        onClick={() => {
          takeEarlyClick(operation.anchor);
          setIsOpen(true);
        }}
        onPointerEnter={() => void loadConsole().catch(() => {})}
        onFocus={() => void loadConsole().catch(() => {})}
      >
        <Icon name="play" size={14} />
        {isOpen ? 'Opening' : 'Try it'}
      </button>
      <span className={styles.hint}>on a demo platform in this page</span>
    </div>
  );
  const closed = children(button);
  if (!isOpen) return closed;
  return (
    <ErrorBoundary fallback={<>{closed}<p role="alert" className={styles.failure}>The console could not be loaded. Check the connection and load the page again.</p></>}>
      <Suspense fallback={closed}>
        <Console operation={operation} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
};
