import { useSyncExternalStore } from 'react';
import type { SavedValues } from '../../shared/guides/placeholders.ts';
import { readJson } from '../../page/address/readAddress.ts';
import { readTab, writeTab } from '../../page/stored/storage.ts';

/** The reader's progress in a story in this tab. */
export type StepSession = {
  readonly story: string;
  /** The number of calls made since the start of the story. */
  readonly ran: number;
  readonly saved: SavedValues;
  /**
   * The number of ids that the platform had issued after the last call. If the current number is smaller, the platform was reset.
   */
  readonly ids: number;
};

const key = 'guide-session';
const listeners = new Set<() => void>();
let session: StepSession | null | undefined;

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const sessionOf = (value: unknown): StepSession | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { story, ran, saved, ids } = value as Readonly<Record<string, unknown>>;
  const isSession = typeof story === 'string' && isCount(ran) && isCount(ids) && typeof saved === 'object' && saved !== null;
  return isSession ? { story, ran, ids, saved: saved as SavedValues } : null;
};

const read = (): StepSession | null => (session ??= sessionOf(readJson(readTab(key))));

/** Stores the progress across pages and reloads of this tab; `null` removes it. */
export const keepSession = (next: StepSession | null): void => {
  session = next;
  // Without storage, the session lasts only as long as the page.
  writeTab(key, next === null ? undefined : JSON.stringify(next));
  for (const listener of listeners) listener();
};

/** Returns the current session. */
export const currentSession = read;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the session of a story; null when there is none or another story is in progress. */
export const useSession = (story: string): StepSession | null => {
  const current = useSyncExternalStore(subscribe, read, () => null);
  return current?.story === story ? current : null;
};
