import { startTransition, useCallback, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { pageHref } from '../page/address/pageHref.ts';
import { keys } from '../page/shortcutKeys.ts';
import { useBeforeNavigate } from '../page/useBeforeNavigate.ts';
import { Icon } from '../ui/Icon.tsx';
import { useHydrated } from '../ui/loading/useHydrated.ts';
import type { SearchDialog as SearchDialogComponent } from './dialog/SearchDialog.tsx';
import { beginEngine } from './session/earlyEngine.ts';
import { SearchUnavailable } from './page/SearchUnavailable.tsx';
import { useSearchKeys, type SearchRequest } from './useSearchKeys.ts';
import { emptyRequest, useTypeAhead } from './session/useTypeAhead.ts';
import styles from './SearchButton.module.css';

type Dialog = typeof SearchDialogComponent;

let loading: Promise<Dialog> | undefined;

/** Loads the dialog and the data of the first search; the page itself loads only the button. */
const loadDialog = (): Promise<Dialog> => {
  if (loading !== undefined) return loading;
  // The index loads in parallel with the dialog.
  beginEngine();
  loading = Promise.all([
    import('./dialog/SearchDialog.tsx'),
    // Requested at the same time, because the dialog would otherwise wait for its styles.
    import('./dialog/dialog.css'),
  ]).then(([{ SearchDialog }]) => SearchDialog);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** Loads the dialog, and retries when the connection returned during the first attempt, because no event announces it again. */
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
 * The search button: a link to the search page, which opens the dialog once scripts run. When the dialog does not load, a
 * message with Retry opens instead.
 */
export const SearchButton = ({ className }: { readonly className?: string | undefined }) => {
  const button = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<{ readonly Dialog: Dialog }>();
  const [hasFailed, setHasFailed] = useState(false);
  const isHydrated = useHydrated();
  // If the reader cancels while it loads, it does not open later.
  const turn = useRef(0);
  const close = useCallback(() => {
    turn.current += 1;
    setIsOpen(false);
    setShown(undefined);
    setHasFailed(false);
  }, []);
  // The dialog is about the page it was opened on, so the browser's back button closes it.
  useBeforeNavigate(close);
  const requestRef = useTypeAhead(isOpen && !hasFailed, close);

  const open = useCallback(
    (request: SearchRequest) => {
      turn.current += 1;
      const mine = turn.current;
      requestRef.current = request;
      setIsOpen(true);
      setHasFailed(false);
      loadDialogOrRetry().then(
        (Dialog) => {
          // In short tasks, so that keys are handled: what is typed before the dialog has the focus is stored.
          if (mine === turn.current) startTransition(() => setShown({ Dialog }));
        },
        () => {
          if (mine === turn.current) setHasFailed(true);
        },
      );
    },
    [requestRef],
  );
  const retry = useCallback(() => open(requestRef.current ?? emptyRequest), [open, requestRef]);
  useSearchKeys({ isOpen, button, onOpen: open, onClose: close });

  // Without scripts it is a link, also for assistive technology.
  const asButton: ComponentProps<'a'> = isHydrated
    ? {
        role: 'button',
        'aria-haspopup': 'dialog',
        'aria-keyshortcuts': `Control+K Meta+K ${keys.search}`,
        'aria-busy': isOpen && shown === undefined,
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
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          open(emptyRequest);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          open(emptyRequest);
        }}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <Icon name="search" size={18} />
        <span className={styles.text}>Search docs</span>
        <kbd className={styles.key} aria-hidden="true">
          {keys.search}
        </kbd>
      </a>
      {hasFailed ? <SearchUnavailable onRetry={retry} onClose={close} /> : null}
      {isOpen && shown !== undefined ? <shown.Dialog requestRef={requestRef} onClose={close} /> : null}
    </>
  );
};
