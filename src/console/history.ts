import { createStore } from './store.ts';
import type { Draft } from './draft.ts';
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

const kept = 50;

type History = {
  /** The last calls, the newest first. */
  readonly calls: readonly MadeCall[];
  /** Calls that changed the demo platform since it was reset, oldest first: what a link must make again to show the same. */
  readonly changing: readonly WireCall[];
};

export const history = createStore<History>({ calls: [], changing: [] });

let count = 0;

/** Remembers a call; `changed` says that it left the demo platform different. */
export const remember = (call: Omit<MadeCall, 'number'>, changed: boolean): void => {
  count += 1;
  const { calls, changing } = history.get();
  history.set({ calls: [{ ...call, number: count }, ...calls].slice(0, kept), changing: changed ? [...changing, call.wire] : changing });
};

/** Remembers calls that were made on the way to another one, as links must make them too. */
export const rememberChanges = (wires: readonly WireCall[]): void => {
  const { calls, changing } = history.get();
  history.set({ calls, changing: [...changing, ...wires] });
};

/** The demo platform is as at the start again. */
export const forgetChanges = (): void => history.set({ calls: history.get().calls, changing: [] });
