import type { CallModel } from '../shared/model/types.ts';
import { requestOfCall, splitBaseUrl } from '../shared/request/request.ts';
import type { OperationPage } from '../shared/pages/referencePage.ts';
import { readAnswer, type Answer } from '../demo/readResponse.ts';
import { MissingPart } from '../platform/missingPart.ts';
import { reachesHostsDirectly } from './controller.ts';
import { loadDemo, type Demo } from '../demo/demo.ts';
import { requestOfDraft, type Draft } from './draft.ts';
import { toRequest, wireCall, type WireCall } from '../shared/request/wire.ts';

/** What became of a call: an answer, or why none came. */
export type Outcome = { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'failure'; readonly message: string };

export type DemoRun = { readonly outcome: Outcome; readonly wire: WireCall; readonly milliseconds: number; readonly changed: boolean };

const tokenOf = (actor: string): string | null => (actor === 'nobody' ? null : actor);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The draft as it goes over the wire. */
export const wireOfDraft = (operation: OperationPage, draft: Draft, baseUrl: string): WireCall =>
  wireCall(requestOfDraft(operation, draft, baseUrl), operation.parameters, draft.actor);

/** A call to make first, by its own operation's example. Null for an operation that this page knows nothing of. */
const wireOfEarlier = (call: CallModel, operation: OperationPage): WireCall | null => {
  const target = call.operationId === operation.id ? operation : operation.related?.[call.operationId];
  return target === undefined ? null : wireCall(requestOfCall(call, target), target.parameters, call.as ?? 'admin');
};

/** The wire calls that a draft needs to be made first. */
export const earlierWires = (operation: OperationPage, draft: Draft): readonly WireCall[] =>
  draft.before.flatMap((call) => wireOfEarlier(call, operation) ?? []);

const originOf = (operation: OperationPage): string => splitBaseUrl(operation.exampleRequest.baseUrl)[0];

/** Makes calls on the demo platform, one after the other; answers those that changed it. */
export const replay = async (demo: Demo, operation: OperationPage, wires: readonly WireCall[]): Promise<readonly WireCall[]> => {
  const changing: WireCall[] = [];
  for (const wire of wires) {
    const response = await demo.fetch(toRequest(wire, originOf(operation), tokenOf(wire.actor)));
    if (demo.effectsOf(response).changes.length > 0) changing.push(wire);
  }
  return changing;
};

/** Makes the call on the demo platform in this page. Rejects with a MissingPart when the platform did not arrive whole: then no call was made. */
export const runOnDemo = async (operation: OperationPage, draft: Draft): Promise<DemoRun> => {
  const wire = wireOfDraft(operation, draft, operation.exampleRequest.baseUrl);
  try {
    const demo = await loadDemo();
    const started = performance.now();
    const response = await demo.fetch(toRequest(wire, originOf(operation), tokenOf(draft.actor)));
    const milliseconds = performance.now() - started;
    const effects = demo.effectsOf(response);
    return {
      wire,
      milliseconds,
      changed: effects.changes.length > 0,
      outcome: { kind: 'answer', answer: await readAnswer(response, milliseconds, effects) },
    };
  } catch (error) {
    if (error instanceof MissingPart) throw error;
    return {
      wire,
      milliseconds: 0,
      changed: false,
      outcome: { kind: 'failure', message: `The call could not be made: ${messageOf(error)}` },
    };
  }
};

const oldWorker =
  'The call was not sent: a service worker of an older version of this site would see your token. Close the other tabs of this site, reload this page and send again.';

/** Makes the call on a host that the reader named, with the token that was typed for it. Redirects are not followed. */
export const runOnHost = async (
  operation: OperationPage,
  draft: Draft,
  baseUrl: string,
  token: string,
  signal: AbortSignal,
): Promise<Omit<DemoRun, 'changed'>> => {
  const wire = wireOfDraft(operation, draft, baseUrl);
  const origin = splitBaseUrl(baseUrl)[0];
  const started = performance.now();
  try {
    const sent = token === '' || draft.actor === 'nobody' ? null : token;
    if (sent !== null && !(await reachesHostsDirectly()))
      return { wire, milliseconds: 0, outcome: { kind: 'failure', message: oldWorker } };
    const response = await fetch(toRequest(wire, origin, sent, signal, operation.credential));
    const milliseconds = performance.now() - started;
    if (response.type === 'opaqueredirect')
      return {
        wire,
        milliseconds,
        outcome: {
          kind: 'failure',
          message: `${origin} responded with a redirect, which was not followed, so the token was sent nowhere else.`,
        },
      };
    return { wire, milliseconds, outcome: { kind: 'answer', answer: await readAnswer(response, milliseconds, null) } };
  } catch (error) {
    const milliseconds = performance.now() - started;
    if (signal.aborted) return { wire, milliseconds, outcome: { kind: 'failure', message: 'The call was stopped.' } };
    const message = `No readable response from ${origin} (network or CORS). Either the server cannot be reached, or it does not allow requests from this site. ${messageOf(error)}`;
    return { wire, milliseconds, outcome: { kind: 'failure', message } };
  }
};
