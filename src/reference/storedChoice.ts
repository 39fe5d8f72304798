import { useSyncExternalStore } from 'react';

/** A choice of the reader for all pages, visits and open tabs. */
export type StoredChoice = {
  /** Changes the choice everywhere at once. A browser without storage keeps it for this visit. */
  readonly choose: (value: string) => void;
  /** The choice; null when there is none, and in prerendered pages. */
  readonly useChoice: () => string | null;
};

/** Creates a choice that is stored under this key. */
export const storedChoice = (storageKey: string): StoredChoice => {
  const listeners = new Set<() => void>();
  let chosen: string | null | undefined;

  const read = (): string | null => {
    if (chosen === undefined) {
      try {
        chosen = localStorage.getItem(storageKey);
      } catch {
        chosen = null;
      }
    }
    return chosen;
  };
  const notify = (): void => listeners.forEach((listener) => listener());
  const followOtherTabs = (event: StorageEvent): void => {
    if (event.key !== storageKey) return;
    chosen = event.newValue;
    notify();
  };
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  };
  return {
    choose: (value) => {
      chosen = value;
      try {
        localStorage.setItem(storageKey, value);
      } catch (error) {
        console.warn('The browser does not let this site store choices; they last until the page is closed.', error);
      }
      notify();
    },
    useChoice: () => useSyncExternalStore(subscribe, read, () => null),
  };
};
