import { useSyncExternalStore } from 'react';
import { readHash } from '../routes/readAddress.ts';
import { isAskedFor, stopWaiting } from './whenNear.ts';

/** Marks the button that opens a console; its value is the anchor of the operation. */
export const openerAttribute = 'data-opens-console';

// Which consoles are open, with how often each was asked for: a second link opens it anew.
const asked = new Map<string, number>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const open = (anchor: string): void => {
  asked.set(anchor, Math.abs(asked.get(anchor) ?? 0) + 1);
  // However far away it is, it comes to life now.
  stopWaiting(anchor);
  tell();
};

/** Whether the console of an operation was asked for, by a click or by the address. */
export const isConsoleAsked = (anchor: string): boolean => (asked.get(anchor) ?? 0) > 0;

/** Closes the console of an operation. */
export const closeConsole = (anchor: string): void => {
  asked.set(anchor, -Math.abs(asked.get(anchor) ?? 0));
  tell();
};

const openLinked = (): void => {
  const { anchor, call } = readHash(location.hash);
  if (call !== undefined) open(anchor);
};

/** Opens the console of an operation that appears under an address with a call for it: no event tells of such an address. */
export const openIfLinked = (anchor: string): void => {
  if (readHash(location.hash).call !== undefined && isAskedFor(anchor) && (asked.get(anchor) ?? 0) <= 0) open(anchor);
};

/**
 * Opens consoles on clicks and on links that hold a call. It listens from the page's start: a click on an operation that
 * has not come to life yet counts, and the console opens when it has.
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How often the open console of an operation was asked for; 0 while it is closed. */
export const useOpenConsole = (anchor: string): number =>
  Math.max(
    0,
    useSyncExternalStore(
      subscribe,
      () => asked.get(anchor) ?? 0,
      () => 0,
    ),
  );
