import { loadRules } from '../apis/all.ts';
import type { Checked, Contract, OperationFact, OperationValidator, Validators } from '../contract.ts';
import { loadPart, MissingPart } from '../missingPart.ts';
import type { ChangeSummary } from '../state/changes.ts';
import type { EngineState } from '../state/state.ts';
import type { DocumentedResponse } from '../../shared/model/mock.ts';
import { type Actor, type Call, type ContentUrl, record, type Rule, type Rules, type World } from './call.ts';
import { authenticate, authorize } from './permissions.ts';
import { readBody } from './readBody.ts';
import { badRequest, type PlatformResponse, Refusal } from './response.ts';
import { makeRouter } from './router.ts';

/** A response, and the data to record about its request. */
export type Handled = {
  readonly response: PlatformResponse;
  readonly operationId: string | null;
  /** The name of the caller. */
  readonly actor: string | null;
  /** The changes and the new state of an API without handwritten rules. */
  readonly changes?: readonly ChangeSummary[];
  readonly state?: EngineState;
};

const failed = 'The platform could not complete the request. Try again in a moment.';

/** Returns the validated value. Throws 400 with the problems. */
const accept = async (checked: Checked, operation: OperationFact): Promise<unknown> => {
  if (checked.ok) return checked.value;
  // Most requests are valid, so the error messages are loaded with the first that is not.
  const { explain } = await loadPart(import('../hints.ts'));
  throw badRequest(explain(operation.id, checked));
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
  const part = async (checked: Checked) => record(await accept(checked, operation));
  const acceptedPath = await part(checks.path(path));
  precondition?.(headers);
  const query = await part(checks.query(url.searchParams));
  const acceptedHeaders = await part(checks.headers(headers));
  const sent = method === 'GET' || method === 'HEAD' ? undefined : readBody(bytes, headers.get('Content-Type'), operation.id);
  return { path: acceptedPath, query, headers: acceptedHeaders, body: await accept(checks.body(sent), operation) };
};

/** Loaded on demand, because most requests do not prefer a documented response. */
const loadDocumented = () => loadPart(import('../documented.ts'));

/** Returns the rule of an operation without its own rule: any valid request gets the documented response. */
const exampleRule =
  (responses: readonly DocumentedResponse[]): Rule =>
  async () =>
    (await loadDocumented()).documentedSuccess(responses);

/** Returns what finds the operation of a request and responds with its rule. */
export const createDispatcher = (contract: Contract, contentUrl: ContentUrl) => {
  const route = makeRouter(contract);
  const loaded = new Map<OperationFact, Promise<readonly [Validators, Rules]>>();

  /** Returns the dependencies of an operation's requests, loaded once. */
  const partsOf = (operation: OperationFact): Promise<readonly [Validators, Rules]> => {
    const known = loaded.get(operation);
    if (known !== undefined) return known;
    const fresh = Promise.all([loadPart(contract.validators(operation.api)), loadRules(operation)]);
    loaded.set(operation, fresh);
    // The next request tries to load it again.
    fresh.catch(() => loaded.delete(operation));
    return fresh;
  };

  const responsesOf = async ({ api, id }: OperationFact): Promise<readonly DocumentedResponse[]> =>
    (await loadPart(contract.responses(api)))[id] ?? [];

  /** Responds with the rule of an operation, or with the documented response that the request prefers. */
  const applyRule = async (received: Received, operation: OperationFact, actor: Actor, world: () => World): Promise<PlatformResponse> => {
    const prefer = received.request.headers.get('Prefer');
    if (prefer !== null) {
      const { documentedResponse, preferenceOf } = await loadDocumented();
      const preferred = preferenceOf(prefer);
      if (preferred !== undefined) return documentedResponse(await responsesOf(operation), preferred);
    }
    const [validators, rules] = await partsOf(operation);
    const checks = validators[operation.id];
    const rule: Rule = rules[operation.id] ?? exampleRule(await responsesOf(operation));
    if (checks === undefined) throw new Error(`There are no validators of ${operation.id}.`);
    const accepted = await acceptRequest(received, operation, checks, rule);
    return rule({ ...accepted, ...world(), actor, origin: received.url.origin, contentUrl });
  };

  /**
   * Responds to a request.
   * @param world returns the state of the platform, which a reset can replace while a part loads
   * @param items returns the state of the APIs without handwritten rules
   */
  const dispatch = async (request: Request, bytes: ArrayBuffer | null, world: () => World, items: () => EngineState): Promise<Handled> => {
    const url = new URL(request.url);
    const { headers, method } = request;
    const found = route(method, url.pathname, { query: url.searchParams, header: headers, host: url.host });
    let actor: string | null = null;
    let response: PlatformResponse;
    const operationId = found.kind === 'found' ? found.operation.id : null;
    try {
      if (found.kind === 'none') throw new Refusal(404, `There is no operation at ${url.pathname}.`);
      if (found.kind === 'method') {
        const allowed = found.allowed.join(', ');
        throw new Refusal(405, `${method} is not allowed at ${url.pathname}. Use ${allowed}.`, undefined, { Allow: allowed });
      }
      const { operation, path } = found;
      const engine = contract.engine(operation.api);
      if (engine !== null) {
        const respondFromSpec = await loadPart(engine);
        const result = await respondFromSpec({ ...world(), operation, url, path, headers, bytes, state: items() });
        return { ...result, operationId };
      }
      const { state, now } = world();
      const caller = authenticate(headers.get('Authorization'), state, now);
      actor = caller.user.name;
      authorize(caller, operation, contract);
      response = await applyRule({ request, url, path, bytes }, operation, caller, world);
    } catch (error) {
      world().state.undo();
      // Not a response of the platform: one of its own files did not load.
      if (error instanceof MissingPart) throw error;
      if (error instanceof Refusal) response = error;
      else {
        console.error(error);
        response = { status: 500, body: { error: failed } };
      }
    }
    return { response, operationId, actor };
  };

  return {
    dispatch,
    prepare: async (operationId: string): Promise<void> => {
      const operation = contract.operations.find(({ id }) => id === operationId);
      if (operation === undefined) return;
      const engine = contract.engine(operation.api);
      await (engine === null ? partsOf(operation) : loadPart(engine));
    },
  };
};
