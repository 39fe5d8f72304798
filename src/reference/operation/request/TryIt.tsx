import { useEffect, useRef, type ReactNode } from 'react';
import { sectionAnchors } from '../../../shared/model/anchors.ts';
import { routeAbove } from '../../../shared/model/pages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart } from '../../../ui/loading/lazyPart.tsx';
import { closeConsole, isReopened, openerAttribute, openIfAsked, useOpenConsole } from '../../page/openConsoles.ts';
import type { OperationPage } from '../../../shared/pages/referencePage.ts';
import { placeHref } from '../../page/placeHref.ts';
import { isAskedFor } from '../../page/lazy/whenNear.ts';
import styles from './TryIt.module.css';

// The console and the platform are loaded on first use, never with the page.
const loadConsole = () => import('../../../console/Console.tsx');

type ConsolePartProps = {
  readonly operation: OperationPage;
  readonly onClose: () => void;
  readonly isReopened: boolean;
  /** The placeholder while the console loads. */
  readonly closed: ReactNode;
};

const Console = lazyPart<'Console', ConsolePartProps>('Console', loadConsole, 'The console', ({ closed }) => closed);

const loadAhead = (): void => void loadConsole().catch(() => undefined);

type TryItProps = {
  readonly operation: OperationPage;
  /** The content while the console is closed: snippets and the example response. */
  readonly children: (button: ReactNode) => ReactNode;
};

/** The button that replaces the snippet with the console; a link with a request opens the console automatically. */
export const TryIt = ({ operation, children }: TryItProps) => {
  const { anchor } = operation;
  const opened = useOpenConsole(anchor);
  const isOpen = opened > 0;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focused button was removed with the console, so the focus moves to the button that opens the console.
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
    if (isOpen && location.hash.includes('~') && isAskedFor(anchor)) document.getElementById(anchor)?.scrollIntoView();
  }, [isOpen, anchor]);

  useEffect(() => openIfAsked(anchor), [anchor]);

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
      <a className={styles.setUp} href={placeHref({ page: routeAbove(operation), anchor: sectionAnchors.setUp })}>
        Set up once
      </a>
    </div>
  );
  const closed = children(button);
  if (!isOpen) return closed;
  return (
    <Console key={opened} operation={operation} onClose={() => closeConsole(anchor)} isReopened={isReopened(anchor)} closed={closed} />
  );
};
