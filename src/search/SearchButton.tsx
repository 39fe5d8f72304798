import { useCallback, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { pageHref } from '../shell/pageHref.ts';
import { Icon } from '../ui/Icon.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import type { SearchDialog as SearchDialogComponent } from './dialog/SearchDialog.tsx';
import { beginEngine } from './earlyEngine.ts';
import { cutQuery } from './limits.ts';
import { SearchUnavailable } from './SearchUnavailable.tsx';
import { useSearchKeys } from './useSearchKeys.ts';
import { useTypeAhead } from './useTypeAhead.ts';
import styles from './SearchButton.module.css';

type Dialog = typeof SearchDialogComponent;

let loading: Promise<Dialog> | undefined;

/** Fetches the dialog and what the first search needs; the page itself pays for the button only. */
const loadDialog = (): Promise<Dialog> => {
  if (loading !== undefined) return loading;
  // The index is on its way while the dialog is.
  beginEngine();
  loading = Promise.all([
    import('./dialog/SearchDialog.tsx'),
    // Asked for together with it: it would wait for its styles.
    import('./dialog/dialog.css'),
    import('./activeSearch.ts').then(({ activeSearch }) => activeSearch().warm()),
  ]).then(([{ SearchDialog }]) => SearchDialog);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** Loads the dialog, a second time when the connection returned while the first attempt failed: nothing announces it again. */
const loadDialogOrRetry = async (): Promise<Dialog> => {
  const wasOffline = !navigator.onLine;
  try {
    return await loadDialog();
  } catch (error) {
    if (wasOffline && navigator.onLine) return loadDialog();
    throw error;
  }
};

const fetchAhead = (): void => void loadDialog().catch(() => undefined);

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The way to the search: a link to the search page, which opens the dialog once scripts run. When the dialog does not
 * load, a message with Retry opens instead.
 */
export const SearchButton = ({ className }: { readonly className?: string | undefined }) => {
  const button = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<{ readonly Dialog: Dialog; readonly initialQuery: string }>();
  const [hasFailed, setHasFailed] = useState(false);
  const isHydrated = useHydrated();
  // Who closes what is still loading does not get it later.
  const turn = useRef(0);
  const close = useCallback(() => {
    turn.current += 1;
    setIsOpen(false);
    setShown(undefined);
    setHasFailed(false);
  }, []);
  const typedRef = useTypeAhead(isOpen && shown === undefined && !hasFailed, close);

  const open = useCallback(
    (letter: string) => {
      turn.current += 1;
      const mine = turn.current;
      typedRef.current = letter;
      setIsOpen(true);
      setHasFailed(false);
      loadDialogOrRetry().then(
        (Dialog) => {
          // At once, so that no letter comes after the query was read and before the dialog has the keyboard.
          if (mine === turn.current) flushSync(() => setShown({ Dialog, initialQuery: cutQuery(typedRef.current) }));
        },
        () => {
          if (mine === turn.current) setHasFailed(true);
        },
      );
    },
    [typedRef],
  );
  const retry = useCallback(() => open(typedRef.current), [open, typedRef]);
  useSearchKeys({ isOpen, button, onOpen: open, onClose: close });

  const asButton: ComponentProps<'a'> = isHydrated
    ? {
        role: 'button',
        'aria-haspopup': 'dialog',
        'aria-keyshortcuts': 'Control+K Meta+K /',
        'aria-busy': isOpen && shown === undefined,
        onClick: (event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          open('');
        },
        onKeyDown: (event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          open('');
        },
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
      }
    : {};

  return (
    <>
      <a
        ref={button}
        href={pageHref('/search')}
        className={className ?? styles.button}
        aria-label="Search docs"
        data-opens-search=""
        {...asButton}
      >
        <Icon name="search" size={18} />
        <span className={styles.text}>Search docs</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </a>
      {hasFailed ? <SearchUnavailable onRetry={retry} onClose={close} /> : null}
      {isOpen && shown !== undefined ? <shown.Dialog initialQuery={shown.initialQuery} onClose={close} /> : null}
    </>
  );
};
