import { useRef, useState } from 'react';
import { announce } from '../../ui/announce.ts';
import { statusText } from '../../ui/statusText.ts';
import { loadAdvice } from '../../ui/loading/loadAdvice.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { loadPart, MissingPart } from '../../platform/missingPart.ts';
import type { CallResponse } from '../../demo/callResponse.ts';
import { loadDemo, sandboxAge } from '../../demo/demo.ts';
import type { Draft } from '../draft/draft.ts';
import { forgetChanges, history, remember, rememberChanges } from '../session/history.ts';
import type { Basis, LinkedCall } from '../draft/permalink.ts';
import { messageOf } from '../../shared/messageOf.ts';
import { earlierWires, replay, runOnDemo, type Outcome } from './run.ts';
import { idle, notMade, receiving, sending, settled, type Sent } from './sendState.ts';
import { explanationOf } from '../response/explanationOf.ts';
import type { ResolvedTarget } from '../target/useTarget.ts';

const missing = `Part of this site did not load, so the call was not made. ${loadAdvice}`;

const toDemo = (draft: Draft): Sent => ({ draft, baseUrl: null });

const announceStatus = ({ status }: CallResponse): void => announce(`${status} ${statusText(String(status))}`);

/** Sends requests, keeps the last response, and writes the history. */
export const useSend = (operation: OperationPage, target: ResolvedTarget) => {
  const [state, setState] = useState(idle);
  const abort = useRef<AbortController | null>(null);
  const turn = useRef(0);
  const streaming = useRef(false);

  const settle = async (mine: number, sent: Sent, outcome: Outcome, basis?: Basis): Promise<void> => {
    const explanation = await explanationOf(operation, sent.draft, outcome);
    // A response is not shown if a newer request was sent.
    if (mine !== turn.current) return;
    const wasStreaming = streaming.current;
    streaming.current = false;
    setState((current) => settled(current, sent, outcome, { explanation, basis }));
    if (outcome.kind === 'response' && !wasStreaming) announceStatus(outcome.response);
  };

  const showPart = (mine: number, sent: Sent) => (response: CallResponse) => {
    if (mine !== turn.current) return;
    if (!streaming.current) announceStatus(response);
    streaming.current = true;
    setState((current) => receiving(current, sent, response));
  };

  const note = (
    draft: Draft,
    run: { readonly wire: Parameters<typeof remember>[0]['wire']; readonly outcome: Outcome; readonly milliseconds: number },
    origin: string | null,
    changed: boolean,
  ): void => {
    const status = run.outcome.kind === 'response' ? run.outcome.response.status : null;
    remember(
      {
        operationId: operation.id,
        anchor: operation.anchor,
        route: location.pathname,
        wire: run.wire,
        draft,
        status,
        milliseconds: run.milliseconds,
        origin,
      },
      changed,
    );
  };

  const sendToDemo = async (mine: number, draft: Draft): Promise<void> => {
    const demo = await loadDemo();
    await demo.prepare(operation.id);
    // A call that was stopped before the sandbox had loaded is not made.
    if (mine !== turn.current) return;
    const basis = { earlier: history.get().changing, age: sandboxAge() };
    rememberChanges(await replay(demo, operation, earlierWires(operation, draft)));
    const run = await runOnDemo(operation, draft);
    note(draft, run, null, run.changed);
    return settle(mine, toDemo(draft), run.outcome, basis);
  };

  const begin = (): number => {
    turn.current += 1;
    streaming.current = false;
    setState(sending);
    return turn.current;
  };

  const fail = (mine: number, sent: Sent, again: () => void) => async (error: unknown) => {
    if (!(error instanceof MissingPart)) return settle(mine, sent, { kind: 'failure', message: `The call failed: ${messageOf(error)}` });
    if (mine !== turn.current) return;
    setState((current) => notMade(current, sent, { text: missing, again }));
  };

  const sendToHost = async (
    mine: number,
    sent: Sent,
    { baseUrl, origin }: Extract<ResolvedTarget, { kind: 'host' }>,
    signal: AbortSignal,
  ): Promise<void> => {
    const { runOnHost } = await loadPart(import('./runOnHost.ts'));
    const run = await runOnHost(operation, sent.draft, baseUrl, signal, showPart(mine, sent));
    note(sent.draft, run, origin, false);
    return settle(mine, sent, run.outcome);
  };

  const send = async (draft: Draft): Promise<void> => {
    if (target.kind === 'problem') return;
    const mine = begin();
    abort.current = new AbortController();
    const sent = target.kind === 'demo' ? toDemo(draft) : { draft, baseUrl: target.baseUrl };
    const ended = target.kind === 'demo' ? sendToDemo(mine, draft) : sendToHost(mine, sent, target, abort.current.signal);
    return ended.catch(fail(mine, sent, () => void send(draft)));
  };

  const followLink = async (mine: number, { draft, earlier, age }: LinkedCall): Promise<void> => {
    const demo = await loadDemo();
    demo.reset();
    forgetChanges();
    rememberChanges(await replay(demo, operation, earlier ?? []));
    demo.ageTo(age);
    await sendToDemo(mine, draft);
  };

  /**
   * Sends the request of a link to the sandbox, in the state that the link recorded; asks first if the sandbox's own state would
   * be lost.
   * @param isEdited whether the reader has changed the request; then it is not sent automatically
   */
  const sendLinked = async (linked: LinkedCall, isEdited: () => boolean): Promise<void> => {
    // A link never sends to a real host, because somebody else wrote it.
    if (target.kind !== 'demo') return;
    const go = (): void => {
      const mine = begin();
      followLink(mine, linked).catch(fail(mine, toDemo(linked.draft), go));
    };
    const isTouched =
      history.get().changing.length > 0 ||
      (await loadDemo().then(
        (demo) => demo.isTouched(),
        () => false,
      ));
    // The reader may have started another request while the sandbox was loading. If Send became Stop now, they could press Stop
    // by mistake.
    if (turn.current > 0 || isEdited()) return;
    if (!isTouched) return go();
    const text = 'This link starts from a new sandbox, but you have changed yours.';
    setState((current) => ({ ...current, notice: { text, label: 'Reset and send', act: go } }));
  };

  const stop = (): void => {
    abort.current?.abort();
    // The received events of a stream are kept.
    if (streaming.current) return;
    turn.current += 1;
    setState((current) => ({ ...current, isSending: false, failure: { text: 'The call was stopped.' } }));
  };

  return { state, send, sendLinked, stop };
};
