import type { Ref } from 'react';
import { cutText } from '../shared/model/raw.ts';
import type { OperationPage } from '../shared/pages/referencePage.ts';
import type { LinkedCall } from './draft/permalink.ts';
import { ResponseView } from './response/ResponseView.tsx';
import type { SendState } from './send/sendState.ts';
import controls from './controls/controls.module.css';
import styles from './Console.module.css';

type ConsoleResultProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly operation: OperationPage;
  readonly state: SendState;
  /** The call of another reader's link, which opened the console. */
  readonly shared: LinkedCall | undefined;
  /** Whether the request or its server was changed after the response. */
  readonly isStale: boolean;
  readonly onAgain: () => void;
  readonly onTryAs: (actor: string) => void;
};

/** The result of the last request: the response, why there is none, or a decision to make before it is sent. */
export const ConsoleResult = ({ ref, operation, state, shared, isStale, onAgain, onTryAs }: ConsoleResultProps) => (
  <div
    ref={ref}
    className={styles.result}
    role="group"
    aria-label="Response"
    aria-busy={state.isSending && !state.isStreaming}
    tabIndex={-1}
  >
    {state.notice === undefined ? null : (
      <div role="status" className={styles.notice}>
        <p>{state.notice.text}</p>
        <button type="button" className={controls.button} onClick={state.notice.act}>
          {state.notice.label}
        </button>
      </div>
    )}
    {state.failure === undefined ? null : (
      <div role="alert" className={styles.failure}>
        <p>{state.failure.text}</p>
        {state.failure.again === undefined ? null : (
          <button type="button" className={controls.button} onClick={state.failure.again}>
            Retry
          </button>
        )}
      </div>
    )}
    {shared !== undefined && state.count === 1 && state.response !== undefined && !isStale ? (
      <p className={styles.shared}>
        Shared call, sent as {cutText(shared.draft.actor, 24)} in{' '}
        {shared.earlier === null
          ? "a new sandbox: the sender's earlier calls were too long for the link."
          : "a copy of the sender's sandbox."}
      </p>
    ) : null}
    {state.response === undefined ? null : (
      <ResponseView
        key={state.count}
        operation={operation}
        response={state.response}
        actor={state.sent?.baseUrl === null ? state.sent.draft.actor : null}
        isStale={isStale}
        explanation={state.explanation}
        onAgain={onAgain}
        onTryAs={onTryAs}
      />
    )}
  </div>
);
