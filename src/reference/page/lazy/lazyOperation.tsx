import { lazy, memo, Suspense, useEffect, useLayoutEffect, type ComponentType } from 'react';
import { loadChunk } from '../../../page/chunks/chunk.ts';
import { isLoadedAfresh, stayText } from '../../../page/chunks/partMissing.ts';
import { focusPlace } from '../../../ui/focusPlace.ts';
import { askedAnchor, innermost, keepHashInPlace, watchForScrolling } from '../hashPosition.ts';
import { keepClicks, repeatClicks, watchLateClicks } from './lateClicks.ts';
import { isConsoleAsked, isOtherConsoleOpen, watchOpeners } from '../openConsoles.ts';
import { loadNext } from './loadNext.ts';
import { whenNear } from './whenNear.ts';
import styles from '../../operation/Operation.module.css';

if (typeof document !== 'undefined') {
  watchOpeners();
  watchLateClicks();
}

// The loading operations whose controls the reader has asked for with Tab. React may replace a placeholder by another one.
const tabbed = new Set<string>();

/**
 * Passes the focus of an element that is removed on to the element that replaces it in the same step, or to its first control.
 */
const passFocusOn = (id: string): void => {
  if (document.activeElement?.id !== id) return;
  queueMicrotask(() => {
    const next = document.getElementById(id);
    if (next === null) return;
    focusPlace(next);
    if (tabbed.has(id)) next.querySelector<HTMLElement>('a[href], button')?.focus();
  });
};

const Placeholder = ({ id }: { readonly id: string }) => {
  useLayoutEffect(
    () => () => {
      passFocusOn(id);
      // After the operation has replaced this element, and before it is painted.
      queueMicrotask(keepHashInPlace);
    },
    [id],
  );
  useEffect(() => {
    watchForScrolling();
    // The operation in the URL renders before others start to load.
    if (innermost(askedAnchor())?.ariaBusy !== 'true') loadNext();
    return loadNext;
  }, [id]);
  return (
    <section
      id={id}
      className={styles.placeholder}
      role="group"
      aria-label="Loading"
      aria-busy="true"
      onKeyDown={(event) => {
        // The first Tab waits for the controls that are loading. The second one leaves, because they may never load.
        if (event.key !== 'Tab' || event.shiftKey || tabbed.has(id)) return;
        event.preventDefault();
        tabbed.add(id);
      }}
    />
  );
};

type OperationModule = { readonly default: ComponentType };

const whenOnline = (): Promise<void> => new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));

/**
 * Loads an operation whose HTML is on the page. When its file does not load, the page is reloaded once, in case a newer site
 * replaced the file. After that, or when a reload would lose what the reader typed into another console, the HTML stays readable,
 * a notice offers Retry, and loading is retried when the connection returns.
 */
const loadPrerendered = async (id: string, load: () => Promise<OperationModule>): Promise<OperationModule> => {
  try {
    return await load();
  } catch (error) {
    console.warn('An operation of this page could not be loaded.', error);
    if (isOtherConsoleOpen(id) || !isLoadedAfresh()) stayText();
    await whenOnline();
    return loadPrerendered(id, load);
  }
};

const loadOperation = async (id: string, load: () => Promise<OperationModule>): Promise<OperationModule> => {
  const prerendered = document.getElementById(id);
  if (prerendered !== null) keepClicks(id);
  if (!isConsoleAsked(id)) await whenNear(id, prerendered);
  if (prerendered === null) return loadChunk(load);
  const { default: Loaded } = await loadPrerendered(id, load);
  const Hydrated = () => {
    useLayoutEffect(() => repeatClicks(id), []);
    return <Loaded />;
  };
  return { default: Hydrated };
};

/**
 * An operation in its own chunk and Suspense boundary. On the server it is rendered completely. In a prerendered page its HTML
 * stays unchanged until it is near the window; then the chunk is loaded and the operation hydrated. When the page is reached
 * without a page load, the operation in the URL renders first, and loadNext.ts loads the others.
 */
export const lazyOperation = (id: string, load: () => Promise<OperationModule>): ComponentType => {
  const Chunk = lazy(() => (typeof document === 'undefined' ? load() : loadOperation(id, load)));
  // Always the same element: if a waiting boundary received an update, React would render it from scratch.
  const boundary = (
    <Suspense fallback={<Placeholder id={id} />}>
      <Chunk />
    </Suspense>
  );
  const LazyOperation = memo(() => boundary);
  LazyOperation.displayName = `LazyOperation(${id})`;
  return LazyOperation;
};
