import type { PlatformResponse } from './request/response.ts';
import type { ContentUrl, World } from './request/call.ts';
import { type CallRecord, type ChangeSummary, summarize } from './state/changes.ts';
import { createClock } from './state/clock.ts';
import { makeId } from './state/ids.ts';
import { loadPart, MissingPart } from './missingPart.ts';
import type { Platform, PlatformOptions } from './platform.ts';
import { isJson } from '../shared/request/mediaType.ts';
import { emptyTables, seedTables } from './seed/all.ts';
import { organizationId } from './seed/names.ts';
import { listTables, makeState, makeTables, type EngineState, type Snapshot, type State, type Tables } from './state/state.ts';
import { demoNow, toTime } from './state/time.ts';
import { runTimers } from './state/timers.ts';
import { createTurns } from './request/turns.ts';
import { createDispatcher } from './request/dispatch.ts';

const remembered = 50;

/** @see https://www.rfc-editor.org/rfc/rfc2397 */
const dataUrl: ContentUrl = ({ text }) => `data:application/yaml;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`;

const toResponse = ({ status, headers: own, body }: PlatformResponse): readonly [Response, string] => {
  const headers = new Headers(own);
  if (body === undefined) return [new Response(null, { status, headers }), ''];
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const isText = typeof body === 'string' && !isJson(headers.get('Content-Type') ?? '');
  const text = isText ? body : JSON.stringify(body);
  return [new Response(text, { status, headers }), text];
};

/** Creates a small platform: the demo organization, the rules of all APIs, and a clock. */
export const createPlatform = (options: PlatformOptions): Platform => {
  const { contract } = options;
  const clock = createClock(demoNow, options.now ?? (() => 0));
  const { now } = clock;
  // Rules may wait for a parser, and the journal of changes is shared.
  const inTurn = createTurns();
  const { dispatch, prepare } = createDispatcher(contract, options.contentUrl ?? dataUrl);
  // Without handwritten rules nothing shows the demo organization, but its jobs would still run.
  const hasRules = contract.apis.some(({ name }) => contract.engine(name) === null);
  const records: CallRecord[] = [];
  const listeners = new Set<() => void>();
  const recordByResponse = new WeakMap<Response, CallRecord>();

  let seed: number;
  let tables: Tables;
  let state: State;
  let engineState: EngineState;
  let idCount: number;
  let finished: readonly ChangeSummary[];

  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const newId = (): string => {
    idCount += 1;
    return makeId(seed, idCount);
  };
  const load = (snapshot: Snapshot | null): void => {
    seed = snapshot?.seed ?? options.seed ?? 1;
    tables = makeTables(snapshot?.tables ?? options.tables ?? (hasRules ? seedTables() : emptyTables()));
    state = makeState(tables);
    engineState = snapshot?.items ?? {};
    idCount = snapshot?.idCount ?? 0;
    clock.set(snapshot?.now ?? demoNow);
    finished = [];
    records.length = 0;
  };

  const worldAt = (ms: number): World => ({
    state,
    product: contract.product,
    permissions: contract.permissions,
    organizationId,
    now: ms,
    time: toTime(ms),
    newId,
    schedule: (delayMs, kind, subject, data = {}) => {
      state.put('timers', { id: newId(), at: ms + delayMs, kind, subject, data });
    },
  });

  /** Runs due events. A failing event is logged and dropped, so that it does not fail every later request too. */
  const letTimePass = async (): Promise<readonly ChangeSummary[]> => {
    try {
      await runTimers(state, now(), worldAt);
    } catch (error) {
      if (error instanceof MissingPart) throw error;
      console.error(error);
    }
    return summarize(state.take(), contract.product);
  };

  const run = async (request: Request, bytes: ArrayBuffer | null): Promise<Response> => {
    const passed = finished.concat(await letTimePass());
    finished = [];
    const result = await dispatch(
      request,
      bytes,
      () => worldAt(now()),
      () => engineState,
    );
    engineState = result.state ?? engineState;
    const [whole, text] = toResponse(result.response);
    const changed = state.take();
    const response = request.method === 'HEAD' ? new Response(null, whole) : whole;
    clock.mark();
    const entry: CallRecord = {
      operationId: result.operationId,
      status: response.status,
      time: toTime(now()),
      actor: result.actor,
      changes: [...summarize(changed, contract.product), ...(result.changes ?? [])],
      passed,
      isInProgress:
        response.ok &&
        (changed.some(({ table, after }) => table === 'timers' && after !== null) ||
          state.all('timers').some(({ subject }) => text.includes(subject))),
    };
    records.push(entry);
    if (records.length > remembered) records.shift();
    recordByResponse.set(response, entry);
    notify();
    return response;
  };

  load(options.snapshot ?? null);

  return {
    handle: async (request) => {
      // The body is read before the request gets its turn, so that a slow one does not block others.
      const bytes = request.body === null ? new ArrayBuffer(0) : await request.arrayBuffer().catch(() => null);
      return inTurn(() => run(request, bytes));
    },
    prepare,
    reset: () => {
      load(null);
      notify();
    },
    snapshot: () => ({
      format: 1,
      seed,
      now: now(),
      idCount,
      tables: listTables(tables),
      ...(Object.keys(engineState).length > 0 && { items: engineState }),
    }),
    restore: (snapshot) => {
      load(snapshot);
      notify();
    },
    advance: clock.advance,
    skipIdleTime: clock.skipIdleTime,
    finish: () =>
      inTurn(async () => {
        const { finish } = await loadPart(import('./finish.ts'));
        const changes = await finish(state, now, clock.advance, letTimePass);
        finished = finished.concat(changes);
        return changes;
      }),
    now,
    startedAt: demoNow,
    time: () => toTime(now()),
    contentOf: (versionId) => state.get('taggerVersions', versionId)?.content,
    changes: records,
    recordOf: (response) => recordByResponse.get(response),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
