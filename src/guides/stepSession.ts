import { useSyncExternalStore } from 'react';
import type { SavedValues } from '../../codegen/guides/placeholders.ts';

/** How far the reader of this tab has come in a story. */
export type StepSession = {
  readonly story: string;
  /** Calls made, counted from the start of the story. */
  readonly ran: number;
  readonly saved: SavedValues;
  /** Ids that the platform had given out after the last call: fewer than that, and it was reset since. */
  readonly ids: number;
};

const key = 'guide-session';
const listeners = new Set<() => void>();
let session: StepSession | null | undefined;

const read = (): StepSession | null => {
  if (session !== undefined) return session;
  try {
    // Written by `keepSession` below; the platform's state beside it is checked when a call is made.
    session = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StepSession | null;
  } catch {
    session = null;
  }
  return session;
};

/** Keeps how far the reader has come, over pages and reloads of this tab; `null` forgets it. */
export const keepSession = (next: StepSession | null): void => {
  session = next;
  try {
    if (next === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage the session lasts as long as the page does.
  }
  for (const listener of listeners) listener();
};

/** The session as it is now. */
export const currentSession = read;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session of a story; null where another one is being told, or none. */
export const useSession = (story: string): StepSession | null => {
  const current = useSyncExternalStore(subscribe, read, () => null);
  return current?.story === story ? current : null;
};
