import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type ColorMode = 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();

const current = (): ColorMode => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

const show = (mode: ColorMode): void => {
  document.documentElement.dataset['theme'] = mode;
  for (const listener of listeners) listener();
};

/** Sets the mode for this page, the next visit, and every other open page of the site. */
export const setColorMode = (mode: ColorMode): void => {
  writeStored(storageKey, mode);
  show(mode);
};

const followOtherPages = (event: StorageEvent): void => {
  if (event.key === storageKey) show(readStored(storageKey) === 'dark' ? 'dark' : 'light');
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherPages);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherPages);
  };
};

/** The colour mode: light until the reader chooses, whatever the system prefers. */
export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, current, () => 'light');
