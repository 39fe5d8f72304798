import { useSyncExternalStore } from 'react';
import { readHash } from '../../page/address/readAddress.ts';
import { readTab, writeTab } from '../../page/stored/storage.ts';
import { createStore } from '../../ui/store.ts';
import { isAskedFor, stopWaiting } from './lazy/whenNear.ts';

/** Marks the button that opens a console; its value is the anchor of the operation. */
export const openerAttribute = 'data-opens-console';

// The open consoles, with the number of requests for each: a second link opens the console again.
const asked = createStore<ReadonlyMap<string, number>>(new Map());
const countOf = (anchor: string): number => asked.get().get(anchor) ?? 0;
const keyOf = (anchor: string): string => `console-open ${location.pathname}#${anchor}`;
const setCount = (anchor: string, count: number): void => {
  asked.set(new Map(asked.get()).set(anchor, count));
  writeTab(keyOf(anchor), count > 0 ? '' : undefined);
};

// The open consoles that a reload has opened, not the reader.
const reopened = new Set<string>();

const open = (anchor: string): void => {
  setCount(anchor, Math.abs(countOf(anchor)) + 1);
  reopened.delete(anchor);
  // Hydrates the operation now, however far away it is.
  stopWaiting(anchor);
};

/** Whether a click or the URL requested the console of an operation. */
export const isConsoleAsked = (anchor: string): boolean => countOf(anchor) > 0;

/** Whether the console of another operation is open. */
export const isOtherConsoleOpen = (anchor: string): boolean => [...asked.get()].some(([other, count]) => other !== anchor && count > 0);

/** Closes the console of an operation. */
export const closeConsole = (anchor: string): void => setCount(anchor, -Math.abs(countOf(anchor)));

const openLinked = (): void => {
  const { anchor, call } = readHash(location.hash);
  if (call !== undefined) open(anchor);
};

/** Whether the console of an operation is open because it was before the page was reloaded. */
export const isReopened = (anchor: string): boolean => reopened.has(anchor);

/**
 * Opens the console of an operation that is rendered while the URL has a request for it, because no event is fired for that, or
 * that was open before the page was reloaded.
 */
export const openIfAsked = (anchor: string): void => {
  if (countOf(anchor) > 0) return;
  if (readHash(location.hash).call !== undefined && isAskedFor(anchor)) open(anchor);
  else if (readTab(keyOf(anchor)) !== undefined) {
    reopened.add(anchor);
    setCount(anchor, 1);
  }
};

/**
 * Opens consoles on clicks and on links with a request. It listens from the start of the page: if the clicked operation is not
 * hydrated yet, its console opens after hydration.
 */
export const watchOpeners = (): void => {
  document.addEventListener(
    'click',
    (event) => {
      const anchor = event.target instanceof Element ? event.target.closest(`[${openerAttribute}]`)?.getAttribute(openerAttribute) : null;
      if (anchor) open(anchor);
    },
    { capture: true },
  );
  addEventListener('hashchange', openLinked);
  openLinked();
};

/** Returns the number of requests for the open console of an operation; 0 while it is closed. */
export const useOpenConsole = (anchor: string): number =>
  useSyncExternalStore(
    asked.subscribe,
    () => Math.max(0, countOf(anchor)),
    () => 0,
  );
