import { readJson } from '../../page/address/readAddress.ts';
import { readTab, writeTab } from '../../page/stored/storage.ts';
import { createStore } from '../../ui/store.ts';
import type { Draft } from '../draft/draft.ts';
import { readDraft, readWire, withoutSecretsIn, type SandboxCall } from '../draft/permalink.ts';
import type { WireCall } from '../../shared/request/wire.ts';

/** A request that was sent, with everything needed to repeat it except its token. */
export type MadeCall = {
  readonly number: number;
  readonly operationId: string;
  readonly anchor: string;
  /** The page of the operation. */
  readonly route: string;
  readonly wire: WireCall;
  readonly draft: Draft;
  /** `null` without a response. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** When the request ended, in milliseconds since 1970. */
  readonly at: number;
  /** The host of the request; null for the sandbox. */
  readonly origin: string | null;
  /** Whether the sandbox has been reset since. */
  readonly isUndone?: boolean;
};

const maximumCalls = 50;

type History = {
  /** The last requests, newest first. */
  readonly calls: readonly MadeCall[];
  /** Requests that changed the sandbox since it was reset, oldest first: a link must repeat them to show the same state. */
  readonly changing: readonly SandboxCall[];
};

const storageKey = 'console-history';

type Loose = Readonly<Record<string, unknown>>;

/** Returns a stored request as a list of one; an empty list for invalid data. */
const readCall = (value: unknown): readonly MadeCall[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { number, operationId, anchor, route, wire, draft, status, milliseconds, at, isUndone } = value as Loose;
  const [readable] = readWire(wire);
  const readableDraft = readDraft(draft);
  if (typeof operationId !== 'string' || typeof anchor !== 'string' || typeof route !== 'string' || !route.startsWith('/')) return [];
  if (typeof number !== 'number' || readable === undefined || readableDraft === undefined) return [];
  return [
    {
      number,
      operationId,
      anchor,
      route,
      wire: readable,
      draft: readableDraft,
      status: typeof status === 'number' ? status : null,
      milliseconds: typeof milliseconds === 'number' ? milliseconds : 0,
      at: typeof at === 'number' && Number.isFinite(at) ? at : 0,
      origin: null,
      ...(isUndone === true ? { isUndone } : {}),
    },
  ];
};

// The platform's state survives a reload, so its requests are stored too.
const kept = (): History => {
  const value = readJson(readTab(storageKey));
  const { calls, changing } = typeof value === 'object' && value !== null ? (value as Loose) : {};
  return {
    calls: Array.isArray(calls) ? calls.flatMap(readCall) : [],
    changing: Array.isArray(changing) ? changing.flatMap(readWire) : [],
  };
};

/** Shows the history, and stores it for the next load of the page in this tab. Requests to a real host are not stored. */
const show = (next: History): void => {
  history.set(next);
  const calls = next.calls
    .filter(({ origin }) => origin === null)
    .map((call) => ({ ...call, wire: withoutSecretsIn(call.wire), draft: withoutSecretsIn(call.draft) }));
  // Without storage, a link made after a reload starts from the initial state.
  writeTab(storageKey, JSON.stringify({ calls, changing: next.changing.map(withoutSecretsIn) }));
};

export const history = createStore<History>(kept());

let count = Math.max(0, ...history.get().calls.map(({ number }) => number));

/** Adds a request; `changed` is whether it changed the sandbox. */
export const remember = (call: Omit<MadeCall, 'number' | 'at'>, changed: boolean): void => {
  count += 1;
  const { calls, changing } = history.get();
  show({
    calls: [{ ...call, number: count, at: Date.now() }, ...calls].slice(0, maximumCalls),
    changing: changed ? [...changing, call.wire] : changing,
  });
};

/** Adds requests that were sent before another one, because links must repeat them too. */
export const rememberChanges = (wires: readonly SandboxCall[]): void => {
  const { calls, changing } = history.get();
  show({ calls, changing: [...changing, ...wires] });
};

/** Called when the sandbox is reset: links and scripts of the session no longer repeat what was sent before. */
export const forgetChanges = (): void => show({ calls: history.get().calls.map((call) => ({ ...call, isUndone: true })), changing: [] });
