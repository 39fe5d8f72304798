import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { announce } from '../ui/announce.ts';
import { lazyPart } from '../ui/loading/lazyPart.tsx';
import type { OperationPage } from '../shared/pages/referencePage.ts';
import { ConsoleForm } from './form/ConsoleForm.tsx';
import { loadDemo, sandboxAge } from '../demo/demo.ts';
import { requestOfDraft, type Draft } from './draft/draft.ts';
import { focusInvalid } from './form/focusInvalid.ts';
import { LazyFold } from './controls/LazyFold.tsx';
import { HistoryList } from './session/HistoryList.tsx';
import { history } from './session/history.ts';
import { LiveSnippets } from './LiveSnippets.tsx';
import { linkHash, readLink, type Basis } from './draft/permalink.ts';
import { useDraft } from './draft/useDraft.ts';
import { useSend } from './send/useSend.ts';
import { useTarget } from './target/useTarget.ts';
import { ConsoleHead } from './ConsoleHead.tsx';
import { ConsoleResult } from './ConsoleResult.tsx';
import controls from './controls/controls.module.css';
import styles from './Console.module.css';

// Few readers use them.
const SandboxControls = lazyPart('SandboxControls', () => import('./session/SandboxControls.tsx'), 'The sandbox controls');

type ConsoleProps = {
  readonly operation: OperationPage;
  readonly onClose: () => void;
  /** Whether a reload has opened the console, not the reader. Then it does not take the focus. */
  readonly isReopened: boolean;
};

const linkOf = (operation: OperationPage, draft: Draft, basis: Basis): string =>
  location.origin + location.pathname + linkHash(operation.anchor, { draft, ...basis });

/** The snippets that follow the request: all but the samples of the spec. */
const generatedOf = (snippets: OperationPage['snippets']): OperationPage['snippets'] =>
  snippets
    .filter(({ isSample }) => isSample !== true)
    .map(({ variants, ...snippet }) =>
      variants === undefined ? snippet : { ...snippet, variants: variants.filter(({ isSample }) => isSample !== true) },
    );

/**
 * The console of one operation, a panel no taller than the window: server, role and Send stay at its top, the request and its
 * snippet scroll below them, and the response gets the remaining space, so that it is in view when it loads.
 */
export const Console = ({ operation: given, onClose, isReopened }: ConsoleProps) => {
  const operation = useMemo(() => ({ ...given, snippets: generatedOf(given.snippets) }), [given]);
  const idBase = useId();
  const [linked] = useState(() => readLink(location.hash, operation.anchor));
  const shared = linked?.isOwn === true ? undefined : linked;
  const { draft, formKey, isEdited, isInsistent, problems, shownProblems, edit, replace, warn } = useDraft(operation, linked?.draft);
  const root = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const target = useTarget(operation);
  const { send, sendLinked, stop, state } = useSend(operation, target);
  const { sent } = state;

  const host = target.kind === 'host' ? target.baseUrl : null;
  const baseUrl = host ?? operation.exampleRequest.baseUrl;
  const request = useMemo(() => requestOfDraft(operation, draft, baseUrl), [operation, draft, baseUrl]);
  const isStale = useMemo(() => {
    // Drafts with the same request can differ, as a form and as JSON.
    const callOf = (made: unknown, { actor, before }: Draft): string => JSON.stringify([made, actor, before]);
    if (sent === undefined) return false;
    return sent.baseUrl !== host || callOf(requestOfDraft(operation, sent.draft, baseUrl), sent.draft) !== callOf(request, draft);
  }, [operation, sent, draft, request, host, baseUrl]);

  // A link to the visible response starts from the state before its request. From the current state, the request would be made
  // twice.
  const shownBasis = isStale || state.response === undefined ? undefined : state.basis;

  // Only Stop cancels a pending call: pressing the keys twice must not create two resources.
  const sendOnce = (next: Draft): void => {
    if (!state.isSending) void send(next);
  };
  const submit = (): void => {
    if (problems.length === 0) return sendOnce(draft);
    warn();
    if (isInsistent) return sendOnce(draft);
    announce('The request breaks a documented rule');
    requestAnimationFrame(() => focusInvalid(root.current));
  };

  // In a short window the response is below the form.
  useEffect(() => {
    if (state.count === 0) return;
    result.current?.scrollIntoView({ block: 'nearest' });
    // The next Tab would scroll back to a button that is out of view.
    if ((document.activeElement?.getBoundingClientRect().bottom ?? 0) < 0) result.current?.focus();
  }, [state.count]);

  useEffect(() => {
    if (!isReopened) {
      root.current?.focus({ preventScroll: true });
      // Scrolls the whole panel into view when it opens, so that nothing has to move when the response loads.
      root.current?.scrollIntoView({ block: 'nearest' });
    }
    if (shared !== undefined) void sendLinked(shared, () => isEdited.current);
    // A reader who opens a console will send a request, so the sandbox starts loading now. Send reports failures.
    else
      loadDemo()
        .then((demo) => demo.prepare(operation.id))
        .catch(() => undefined);
    // A link is followed once, when the console opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div
      ref={root}
      className={styles.console}
      role="region"
      aria-label={`Console: ${operation.summary}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        // On a link, the key opens a tab.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLAnchorElement) return;
        // The key must not also press the focused button.
        event.preventDefault();
        submit();
      }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ConsoleHead
          operation={operation}
          draft={draft}
          target={target}
          sendLabel={isInsistent && problems.length > 0 ? 'Send anyway' : 'Send'}
          state={state}
          link={() => linkOf(operation, draft, shownBasis ?? { earlier: history.get().changing, age: sandboxAge() })}
          onEdit={edit}
          onReplace={replace}
          onStop={stop}
          onClose={onClose}
          onShowResponse={() => result.current?.focus()}
        />
        <div className={styles.request}>
          {draft.before.length === 0 ? null : (
            <p className={styles.before}>
              Runs first: {draft.before.map(({ operationId }) => operationId).join(', ')}.
              <button type="button" className={controls.quiet} onClick={() => edit({ ...draft, before: [] })}>
                Skip
              </button>
            </p>
          )}
          <ConsoleForm key={formKey} operation={operation} draft={draft} onChange={edit} problems={shownProblems} idBase={idBase} />
          <LiveSnippets operation={operation} request={request} />
          {target.kind === 'demo' ? (
            <LazyFold className={styles.fold} summary="Sandbox">
              <SandboxControls />
            </LazyFold>
          ) : null}
          <HistoryList
            operationId={operation.id}
            languages={operation.snippets}
            onRepeat={(call) => {
              replace(call.draft);
              void send(call.draft);
            }}
          />
        </div>
      </form>
      <ConsoleResult
        ref={result}
        operation={operation}
        state={state}
        shared={shared}
        isStale={isStale}
        onAgain={() => void send(sent?.draft ?? draft)}
        onTryAs={(actor) => {
          const next = { ...(sent?.draft ?? draft), actor };
          replace(next);
          sendOnce(next);
        }}
      />
    </div>
  );
};
