import { exampleRole } from '../../../generated/exampleRole.ts';
import type { CallModel } from '../../shared/model/types.ts';
import { requestOfCall, splitBaseUrl } from '../../shared/request/request.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import type { CallResponse } from '../../demo/callResponse.ts';
import { readResponse } from '../../demo/readResponse.ts';
import { loadDemo, sandboxAge, type Demo } from '../../demo/demo.ts';
import { requestOfDraft, type Draft } from '../draft/draft.ts';
import type { SandboxCall } from '../draft/permalink.ts';
import { toSandboxRequest, wireCall, type WireCall } from '../../shared/request/wire.ts';

/** The result of a request: a response, or the reason why there is none. */
export type Outcome =
  | { readonly kind: 'response'; readonly response: CallResponse }
  | { readonly kind: 'failure'; readonly message: string };

export type DemoRun = { readonly outcome: Outcome; readonly wire: SandboxCall; readonly milliseconds: number; readonly changed: boolean };

/** Returns the draft as an HTTP request. */
export const wireOfDraft = (operation: OperationPage, draft: Draft, baseUrl: string): WireCall =>
  wireCall(requestOfDraft(operation, draft, baseUrl), operation.parameters, draft.actor);

/** Returns a request to send first, based on its operation's example. Null for an operation that is not on this page. */
const wireOfEarlier = (call: CallModel, operation: OperationPage): WireCall | null => {
  const target = call.operationId === operation.id ? operation : operation.related?.[call.operationId];
  return target === undefined ? null : wireCall(requestOfCall(call, target), target.parameters, call.as ?? exampleRole);
};

/** Returns the requests that must be sent before a draft. */
export const earlierWires = (operation: OperationPage, draft: Draft): readonly WireCall[] =>
  draft.before.flatMap((call) => wireOfEarlier(call, operation) ?? []);

const demoRequest = ({ exampleRequest, credential }: OperationPage, wire: WireCall): Request =>
  toSandboxRequest(wire, splitBaseUrl(exampleRequest.baseUrl)[0], credential);

/** Sends requests to the sandbox one after the other, each at its recorded time; returns those that changed it. */
export const replay = async (demo: Demo, operation: OperationPage, calls: readonly SandboxCall[]): Promise<readonly SandboxCall[]> => {
  const changing: SandboxCall[] = [];
  for (const call of calls) {
    demo.ageTo(call.age ?? 0);
    const timed = { ...call, age: sandboxAge() };
    const response = await demo.fetch(demoRequest(operation, call));
    if (demo.effectsOf(response).changes.length > 0) changing.push(timed);
  }
  return changing;
};

/**
 * Sends the request to the sandbox. Rejects with a MissingPart when a part of the platform does not load; then no request was
 * sent.
 */
export const runOnDemo = async (operation: OperationPage, draft: Draft): Promise<DemoRun> => {
  const demo = await loadDemo();
  const wire = { ...wireOfDraft(operation, draft, operation.exampleRequest.baseUrl), age: sandboxAge() };
  const started = performance.now();
  const response = await demo.fetch(demoRequest(operation, wire));
  const milliseconds = performance.now() - started;
  const effects = demo.effectsOf(response);
  return {
    wire,
    milliseconds,
    changed: effects.changes.length > 0,
    outcome: { kind: 'response', response: await readResponse(response, milliseconds, effects) },
  };
};
