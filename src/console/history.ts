import { createStore } from './store.ts';
import type { Draft } from './draft.ts';
import { withoutSecrets } from './permalink.ts';
import type { WireCall } from './wire.ts';

/** One call that was made, with what is needed to make it again. It never holds a token. */
export type MadeCall = {
  readonly number: number;
  readonly operationId: string;
  readonly anchor: string;
  /** The page of the operation. */
  readonly route: string;
  readonly wire: WireCall;
  readonly draft: Draft;
  /** `null` when no answer came. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** The host that was called; null for the demo platform. */
  readonly origin: string | null;
};

const maximumCalls = 50;

type History = {
  /** The last calls, the newest first. */
  readonly calls: readonly MadeCall[];
  /** Calls that changed the demo platform since it was reset, oldest first: what a link must make again to show the same. */
  readonly changing: readonly WireCall[];
};

const storageKey = 'console-changing';

// The platform's state outlives a reload, so the calls that led to it must too.
const kept = (): readonly WireCall[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? (value as readonly WireCall[]) : [];
  } catch {
    return [];
  }
};

const keep = (changing: readonly WireCall[]): readonly WireCall[] => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(changing.map((call) => ({ ...call, headers: withoutSecrets(call.headers) }))));
  } catch {
    // Without storage a link made after a reload starts from the state at first.
  }
  return changing;
};

export const history = createStore<History>({ calls: [], changing: kept() });

let count = 0;

/** Remembers a call; `changed` says that it left the demo platform different. */
export const remember = (call: Omit<MadeCall, 'number'>, changed: boolean): void => {
  count += 1;
  const { calls, changing } = history.get();
  history.set({
    calls: [{ ...call, number: count }, ...calls].slice(0, maximumCalls),
    changing: changed ? keep([...changing, call.wire]) : changing,
  });
};

/** Remembers calls that were made on the way to another one, as links must make them too. */
export const rememberChanges = (wires: readonly WireCall[]): void => {
  const { calls, changing } = history.get();
  history.set({ calls, changing: keep([...changing, ...wires]) });
};

/** The demo platform is as at the start again. */
export const forgetChanges = (): void => history.set({ calls: history.get().calls, changing: keep([]) });
