import { type PlatformResponse, badRequest, Refusal } from './request/response.ts';
import { loadRules } from './apis/all.ts';
import { type Call, type ContentUrl, record, type Rule, type Rules, type World } from './request/call.ts';
import { type CallRecord, type ChangeSummary, summarize } from './state/changes.ts';
import { createClock } from './state/clock.ts';
import type { Checked, Contract, OperationFact, OperationValidator, Validators } from './contract.ts';
import { makeId } from './state/ids.ts';
import { arrive, MissingPart } from './missingPart.ts';
import { authenticate, authorize } from './request/permissions.ts';
import { readBody } from './request/readBody.ts';
import type { DocumentedResponse } from '../shared/model/mock.ts';
import { isJson } from '../shared/request/mediaType.ts';
import { makeRouter } from './request/router.ts';
import { emptyTables, seedTables } from './seed/all.ts';
import { organizationId } from './seed/names.ts';
import { listTables, makeState, makeTables, type EngineState, type Snapshot, type State, type Tables } from './state/state.ts';
import { demoNow, toTime } from './state/time.ts';
import { runTimers } from './state/timers.ts';
import { createTurns } from './request/turns.ts';

export type PlatformOptions = {
  readonly contract: Contract;
  /**
   * A clock in milliseconds. The platform's time starts at the demo's time and advances with this clock. Without a clock, time
   * stands still.
   */
  readonly now?: () => number;
  /** The seed of the ids of new entities; 1 by default. */
  readonly seed?: number;
  /** The state to continue from. */
  readonly snapshot?: Snapshot;
  /** The initial data, also after a reset; the demo organization by default. */
  readonly tables?: Snapshot['tables'];
  /** Makes the URLs of tagger versions' YAML. By default, they are data URLs, which work without a server. */
  readonly contentUrl?: ContentUrl;
};

export type Platform = {
  /** Responds to a request. Rejects only with a MissingPart, when a part of the platform does not load. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Preloads what the requests of an operation need. Rejects with a MissingPart when it does not load. */
  readonly prepare: (operationId: string) => Promise<void>;
  /** Resets to the demo organization. */
  readonly reset: () => void;
  readonly snapshot: () => Snapshot;
  /** Continues from a snapshot. Throws an Error when the snapshot is invalid. */
  readonly restore: (snapshot: Snapshot) => void;
  /** Advances the platform's clock. Throws a RangeError when it would pass `latestTime`. */
  readonly advance: (ms: number) => void;
  /** Sets the clock back to the last request: the time since then does not pass for the platform. */
  readonly skipIdleTime: () => void;
  /**
   * Advances the clock until no scheduled event is left, so that running jobs finish. Returns the changes, which also count as
   * background changes of the next request. Rejects with a MissingPart when a part does not load.
   */
  readonly finish: () => Promise<readonly ChangeSummary[]>;
  /** The platform's time in milliseconds since 1970. */
  readonly now: () => number;
  /** The platform's time after a reset, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The platform's time in RFC 3339. */
  readonly time: () => string;
  /** Returns the YAML of a tagger version; undefined when there is no such version. */
  readonly contentOf: (versionId: string) => string | undefined;
  /** The last requests, newest last. */
  readonly changes: readonly CallRecord[];
  /** Returns the record of the request with this response. */
  readonly recordOf: (response: Response) => CallRecord | undefined;
  /** Subscribes to requests, resets and restores; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** A response, and the data to record about its request. */
type Handled = {
  readonly response: PlatformResponse;
  readonly operationId: string | null;
  /** The name of the caller. */
  readonly actor: string | null;
  readonly changes?: readonly ChangeSummary[];
};

const remembered = 50;
const failed = 'The platform could not complete the request. Try again in a moment.';

/** @see https://www.rfc-editor.org/rfc/rfc2397 */
const dataUrl: ContentUrl = ({ text }) => `data:application/yaml;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`;

/** Returns the response, and its body as text. */
const toResponse = ({ status, headers: own, body }: PlatformResponse): readonly [Response, string] => {
  const headers = new Headers(own);
  if (body === undefined) return [new Response(null, { status, headers }), ''];
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const isText = typeof body === 'string' && !isJson(headers.get('Content-Type') ?? '');
  const text = isText ? body : JSON.stringify(body);
  return [new Response(text, { status, headers }), text];
};

/** Returns the validated value. Throws 400 with the problems. */
const accept = async (checked: Checked, operation: OperationFact, body: unknown): Promise<unknown> => {
  if (checked.ok) return checked.value;
  // Most requests are valid, so the error messages are loaded with the first that is not.
  const { explain } = await arrive(import('./hints.ts'));
  throw badRequest(explain(operation.id, checked.errors, body));
};

/** A request as it was received: its URL, the values in its path, and its body, which is null if it could not be read. */
type Received = {
  readonly request: Request;
  readonly url: URL;
  readonly path: Readonly<Record<string, string>>;
  readonly bytes: ArrayBuffer | null;
};

/** Returns the validated parts of a request. Throws 400 with the problems of the first invalid part. */
const acceptRequest = async (
  { request: { method, headers }, url, path, bytes }: Received,
  operation: OperationFact,
  checks: OperationValidator,
  { precondition }: Rule,
): Promise<Pick<Call, 'path' | 'query' | 'headers' | 'body'>> => {
  if (bytes === null) throw new Refusal(400, 'body: it could not be read to its end.');
  const part = async (checked: Checked) => record(await accept(checked, operation, undefined));
  const acceptedPath = await part(checks.path(path));
  precondition?.(headers);
  const query = await part(checks.query(url.searchParams));
  const acceptedHeaders = await part(checks.headers(headers));
  const sent = method === 'GET' || method === 'HEAD' ? undefined : readBody(bytes, headers.get('Content-Type'), operation.id);
  return { path: acceptedPath, query, headers: acceptedHeaders, body: await accept(checks.body(sent), operation, sent) };
};

/** Loaded on demand, because most requests do not prefer a documented response. */
const loadDocumented = () => arrive(import('./documented.ts'));

/** Returns the rule of an operation without its own rule: any valid request gets the documented response. */
const exampleRule =
  (responses: readonly DocumentedResponse[]): Rule =>
  async () => {
    const { documentedSuccess } = await loadDocumented();
    return documentedSuccess(responses);
  };

/** Creates a small platform: the demo organization, the rules of all APIs, and a clock. */
export const createPlatform = (options: PlatformOptions): Platform => {
  const { contract } = options;
  const clock = createClock(demoNow, options.now ?? (() => 0));
  const { now } = clock;
  // Rules may wait for a parser, and the journal of changes is shared.
  const inTurn = createTurns();
  const engineOf = ({ api }: OperationFact): ReturnType<NonNullable<Contract['engine']>> => contract.engine?.(api) ?? null;
  const hasRules = contract.operations.some((operation) => engineOf(operation) === null);
  // Without handwritten rules nothing shows the demo organization, but its jobs would still run.
  const initialTables = (): Snapshot['tables'] => (hasRules ? seedTables() : emptyTables());
  const route = makeRouter(contract);
  const loaded = new Map<OperationFact, Promise<readonly [Validators, Rules]>>();
  const records: CallRecord[] = [];
  const listeners = new Set<() => void>();
  const recordByResponse = new WeakMap<Response, CallRecord>();

  let seed = options.seed ?? 1;
  let tables: Tables;
  let state: State;
  let engineState: EngineState = {};
  let idCount = 0;
  let finished: readonly ChangeSummary[] = [];

  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const newId = (): string => {
    idCount += 1;
    return makeId(seed, idCount);
  };
  const load = (snapshot: Snapshot | null): void => {
    seed = snapshot?.seed ?? options.seed ?? 1;
    tables = makeTables(snapshot?.tables ?? options.tables ?? initialTables());
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

  /** Returns the dependencies of an operation's requests, loaded once. */
  const partsOf = (operation: OperationFact): Promise<readonly [Validators, Rules]> => {
    const known = loaded.get(operation);
    if (known !== undefined) return known;
    const fresh = Promise.all([arrive(contract.validators(operation.api)), loadRules(operation)]);
    loaded.set(operation, fresh);
    // The next request tries to load it again.
    fresh.catch(() => loaded.delete(operation));
    return fresh;
  };

  const responsesOf = async ({ api, id }: OperationFact): Promise<readonly DocumentedResponse[]> =>
    (await arrive(contract.responses(api)))[id] ?? [];

  const respond = async (request: Request, url: URL, bytes: ArrayBuffer | null): Promise<Handled> => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = route(method, url.pathname, { query: url.searchParams, header: request.headers });
    let actor: string | null = null;
    const operationId = found.kind === 'found' ? found.operation.id : null;
    try {
      if (found.kind === 'none') throw new Refusal(404, `There is no operation at ${url.pathname}.`);
      if (found.kind === 'method') {
        throw new Refusal(405, `${method} is not possible at ${url.pathname}. Possible: ${found.allowed.join(', ')}.`, undefined, {
          Allow: found.allowed.join(', '),
        });
      }
      const { operation } = found;
      const engine = engineOf(operation);
      if (engine !== null) {
        const respondFromSpec = await arrive(engine);
        const call = { operation, url, path: found.path, headers: request.headers, bytes, state: engineState, time: toTime(now()), newId };
        const result = await respondFromSpec(call);
        engineState = result.state;
        return { ...result, operationId };
      }
      const caller = authenticate(request.headers.get('Authorization'), state, now());
      actor = caller.user.name;
      authorize(caller, operation, contract);
      const prefer = request.headers.get('Prefer');
      if (prefer !== null) {
        const { documentedResponse, preferenceOf } = await loadDocumented();
        const preferred = preferenceOf(prefer);
        if (preferred !== undefined) return { response: documentedResponse(await responsesOf(operation), preferred), operationId, actor };
      }

      const [validators, rules] = await partsOf(operation);
      const checks = validators[operation.id];
      const rule: Rule = rules[operation.id] ?? exampleRule(await responsesOf(operation));
      if (checks === undefined) throw new Error(`There are no validators of ${operation.id}.`);
      const call: Call = {
        ...(await acceptRequest({ request, url, path: found.path, bytes }, operation, checks, rule)),
        ...worldAt(now()),
        actor: caller,
        origin: url.origin,
        contentUrl: options.contentUrl ?? dataUrl,
      };
      return { response: await rule(call), operationId, actor };
    } catch (error) {
      state.undo();
      // Not a response of the platform: one of its own files did not load.
      if (error instanceof MissingPart) throw error;
      if (error instanceof Refusal)
        return { response: { status: error.status, body: error.body, headers: error.headers }, operationId, actor };
      console.error(error);
      return { response: { status: 500, body: { error: failed } }, operationId, actor };
    }
  };

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
    const result = await respond(request, new URL(request.url), bytes);
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
    prepare: async (operationId) => {
      const operation = contract.operations.find(({ id }) => id === operationId);
      if (operation === undefined) return;
      const engine = engineOf(operation);
      await (engine === null ? partsOf(operation) : arrive(engine));
    },
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
      if (snapshot.format !== 1) throw new Error(`The snapshot has the format ${String(snapshot.format)}; this platform reads 1.`);
      load(snapshot);
      notify();
    },
    advance: clock.advance,
    skipIdleTime: clock.skipIdleTime,
    finish: () =>
      inTurn(async () => {
        const { finish } = await arrive(import('./finish.ts'));
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
