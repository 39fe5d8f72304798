import { useSyncExternalStore } from 'react';

/** One choice of snippet language for every page, kept for the next visit. */
const storageKey = 'snippet-language';
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

const tell = (): void => listeners.forEach((listener) => listener());

const followOtherTabs = (event: StorageEvent): void => {
  if (event.key !== storageKey) return;
  chosen = event.newValue;
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
};

/** Chooses a language everywhere at once. A browser that keeps nothing keeps it for this visit. */
export const chooseLanguage = (language: string): void => {
  chosen = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch (error) {
    console.warn('The snippet language cannot be kept for the next visit.', error);
  }
  tell();
};

/** The chosen language if this list has it, else the first of the list; prerendered pages show the first. */
export const useLanguage = (languages: readonly string[]): string => {
  const language = useSyncExternalStore(subscribe, read, () => null);
  return language !== null && languages.includes(language) ? language : (languages[0] ?? '');
};
