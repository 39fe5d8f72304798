import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/** A choice of the reader that applies to every page and visit, and to other open tabs. */
export type StoredChoice = {
  /** Makes the choice everywhere; undefined removes it. Without storage, it lasts for this visit. */
  readonly choose: (value: string | undefined) => void;
  /** The current choice; undefined when there is none. */
  readonly get: () => string | undefined;
  /** The choice; undefined when there is none, and in prerendered pages. */
  readonly useChoice: () => string | undefined;
};

/**
 * Creates a choice that is stored under this key.
 * @param onChange called with each new choice, of this tab or another one, while a component uses the choice
 */
export const storedChoice = (storageKey: string, onChange?: (value: string | undefined) => void): StoredChoice => {
  const listeners = new Set<() => void>();
  let isRead = false;
  let chosen: string | undefined;

  const read = (): string | undefined => {
    if (!isRead) chosen = readStored(storageKey);
    isRead = true;
    return chosen;
  };
  const change = (value: string | undefined): void => {
    isRead = true;
    chosen = value;
    onChange?.(value);
    for (const listener of listeners) listener();
  };
  const followOtherTabs = (event: StorageEvent): void => {
    if (event.key === storageKey) change(event.newValue ?? undefined);
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
      writeStored(storageKey, value);
      change(value);
    },
    get: read,
    useChoice: () => useSyncExternalStore(subscribe, read, () => undefined),
  };
};
