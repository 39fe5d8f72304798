import { lazy, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { announce } from '../ui/announce.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { OperationPage } from '../reference/types.ts';
import { AnswerView } from './AnswerView.tsx';
import { ActorSelect } from './ActorSelect.tsx';
import { ConsoleForm } from './ConsoleForm.tsx';
import { loadDemo } from './demo.ts';
import { exampleDraft, requestOfDraft, type Draft } from './draft.ts';
import { Fold } from './Fold.tsx';
import { HistoryList } from './HistoryList.tsx';
import { history } from './history.ts';
import { LiveSnippets } from './LiveSnippets.tsx';
import { linkHash, readLink } from './permalink.ts';
import { problemsOfDraft } from './problems.ts';
import { ProvokeSelect } from './ProvokeSelect.tsx';
import { useSend } from './useSend.ts';
import { useTarget, type ResolvedTarget } from './useTarget.ts';
import controls from './controls.module.css';
import styles from './Console.module.css';

// Most calls go to the demo platform: the choice comes when it is opened.
const Settings = lazy(async () => ({ default: (await import('./Settings.tsx')).Settings }));

type ConsoleProps = { readonly operation: OperationPage; readonly onClose: () => void };

const linkOf = (operation: OperationPage, draft: Draft): string =>
  location.origin + location.pathname + linkHash(operation.anchor, { draft, earlier: history.get().changing });

/** The console of one operation: the snippet that follows what is typed, the call as a form, and the answer in place. */
export const Console = ({ operation, onClose }: ConsoleProps) => {
  const idBase = useId();
  const [linked] = useState(() => readLink(location.hash, operation.anchor));
  const [draft, setDraft] = useState<Draft>(() => linked?.draft ?? exampleDraft(operation, 'admin'));
  const [isInsistent, setIsInsistent] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  // Rows decide at their start what is in sight, so another call is another form.
  const [formKey, setFormKey] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const target = useTarget(operation.api);
  const { send, sendLinked, stop, state } = useSend(operation, target);

  const baseUrl = target.kind === 'host' ? target.baseUrl : operation.exampleRequest.baseUrl;
  const request = useMemo(() => requestOfDraft(operation, draft, baseUrl), [operation, draft, baseUrl]);
  const problems = useMemo(() => problemsOfDraft(operation, draft, operation.schemas), [operation, draft]);
  // What is missing is only said once the reader wanted to send; what is wrong is said at once.
  const shownProblems = isChecked
    ? problems
    : problems.filter(({ message }) => message !== 'This is required.' && message !== 'A body is required.');

  const edit = useCallback((next: Draft) => {
    setDraft(next);
    setIsInsistent(false);
  }, []);
  const replace = (next: Draft): void => {
    setDraft(next);
    setFormKey((key) => key + 1);
    setIsChecked(false);
    setIsInsistent(true);
  };
  const submit = (next: Draft = draft, insist = isInsistent): void => {
    if (!insist && problemsOfDraft(operation, next, operation.schemas).length > 0) {
      setIsChecked(true);
      setIsInsistent(true);
      announce('Something in the call breaks a documented rule');
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    void send(next);
  };

  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    if (linked !== undefined) void sendLinked(linked);
    // Who opens a console will send: the platform is there by then. Where it does not arrive, Send tells.
    else
      loadDemo()
        .then((demo) => demo.prepare(operation.id))
        .catch(() => undefined);
    // A link is followed once, when the console opens on it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div ref={root} className={styles.console} role="region" aria-label={`Console: ${operation.summary}`} tabIndex={-1}>
      <LiveSnippets operation={operation} request={request} className={styles.snippets} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      >
        <div className={styles.head}>
          <ActorSelect actor={draft.actor} isHost={target.kind !== 'demo'} onChange={(actor) => edit({ ...draft, actor })} />
          <ProvokeSelect operation={operation} onChoose={replace} />
          <button
            type="button"
            className={controls.quiet}
            data-square=""
            aria-label="Close the console"
            title="Close the console"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {draft.before.length === 0 ? null : (
          <p className={styles.before}>
            {draft.before.length === 1 ? 'One call is' : `${draft.before.length} calls are`} made first:{' '}
            {draft.before.map(({ operationId }) => operationId).join(', ')}.
            <button type="button" className={controls.quiet} onClick={() => edit({ ...draft, before: [] })}>
              Leave out
            </button>
          </p>
        )}
        <ConsoleForm key={formKey} operation={operation} draft={draft} onChange={edit} problems={shownProblems} idBase={idBase} />
        <div className={styles.actions}>
          {state.isSending ? (
            <button
              type="button"
              className={controls.button}
              onClick={(event) => {
                // The same element is the button that sends by the time the click is through: it would send again.
                event.preventDefault();
                stop();
              }}
            >
              Stop
            </button>
          ) : (
            <button type="submit" className={controls.button} data-primary="" disabled={target.kind === 'problem'}>
              {isInsistent && problems.length > 0 ? 'Send anyway' : 'Send'}
            </button>
          )}
          <Destination target={target} />
          <CopyButton text={() => linkOf(operation, draft)} label="Copy a link to this call" icon="link" />
        </div>
        <Fold className={styles.fold} summary="Where calls go">
          <Settings api={operation.api} defaultBaseUrl={operation.exampleRequest.baseUrl} idBase={idBase} />
        </Fold>
      </form>
      <div aria-live="polite" className={styles.result}>
        {state.notice === null ? null : (
          <div className={styles.notice}>
            <p>{state.notice.text}</p>
            <button type="button" className={controls.button} onClick={state.notice.act}>
              {state.notice.label}
            </button>
          </div>
        )}
        {state.failure === null ? null : (
          <div role="alert" className={styles.failure}>
            <p>{state.failure.text}</p>
            {state.failure.again === undefined ? null : (
              <button type="button" className={controls.button} onClick={state.failure.again}>
                Try again
              </button>
            )}
          </div>
        )}
        {state.answer === null ? null : (
          <AnswerView
            key={state.count}
            operation={operation}
            answer={state.answer}
            explanation={state.explanation}
            onTryAs={(actor) => {
              const next = { ...(state.draft ?? draft), actor };
              setDraft(next);
              submit(next, true);
            }}
          />
        )}
      </div>
      <HistoryList
        operationId={operation.id}
        onRepeat={(call) => {
          replace(call.draft);
          void send(call.draft);
        }}
      />
    </div>
  );
};

/** Where the next call goes, said before it is sent. */
const Destination = ({ target }: { readonly target: ResolvedTarget }) => {
  if (target.kind === 'demo') return <span className={styles.destination}>to the demo platform</span>;
  if (target.kind === 'problem') return <span className={styles.destination}>to no valid host</span>;
  return (
    <span className={styles.destination}>
      to <strong>{target.origin}</strong>
      {target.token === '' ? ', without a token' : ', with your token'}
    </span>
  );
};
