/** The minimum time between automatic reloads of a page whose files were replaced, to prevent a loop. */
export const reloadPause = 30_000;

const storageKey = 'chunk-reload';

type Guard = {
  readonly read: () => string | null;
  readonly write: (value: string) => void;
  readonly now: () => number;
  readonly isOffline: () => boolean;
};

const sessionGuard: Guard = {
  read: () => {
    try {
      return sessionStorage.getItem(storageKey);
    } catch {
      // If storage is blocked, the time is kept in the history entry, which survives a reload.
      const state: unknown = history.state;
      return typeof state === 'object' && state !== null && storageKey in state ? String(state[storageKey]) : null;
    }
  },
  write: (value) => {
    try {
      sessionStorage.setItem(storageKey, value);
    } catch {
      history.replaceState({ ...(history.state as object | null), [storageKey]: value }, '');
    }
  },
  now: () => Date.now(),
  isOffline: () => !navigator.onLine,
};

/**
 * Claims the one allowed reload; returns false if it was used already, or without a network, because a reload would leave nothing
 * to read.
 */
export const claimReload = (guard: Guard = sessionGuard): boolean => {
  if (guard.isOffline()) return false;
  const last = Number(guard.read() ?? Number.NaN);
  const since = guard.now() - last;
  // A time in the future means that the clock was set back, so it is ignored.
  if (since >= 0 && since < reloadPause) return false;
  guard.write(String(guard.now()));
  return true;
};
