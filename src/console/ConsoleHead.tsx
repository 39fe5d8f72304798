import { MethodBadge } from '../ui/Badge.tsx';
import { CopyButton } from '../ui/code/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/loading/lazyPart.tsx';
import type { OperationPage } from '../shared/pages/referencePage.ts';
import { ProvokeSelect } from './controls/ProvokeSelect.tsx';
import type { Draft } from './draft/draft.ts';
import type { SendState } from './send/sendState.ts';
import { ActorSelect } from './target/ActorSelect.tsx';
import { ServerSelect } from './target/ServerSelect.tsx';
import type { ResolvedTarget } from './target/useTarget.ts';
import controls from './controls/controls.module.css';
import styles from './Console.module.css';

// Most requests go to the sandbox.
const CustomServer = lazyPart('CustomServer', () => import('./target/CustomServer.tsx'), 'The form for a custom server');

type ConsoleHeadProps = {
  readonly operation: OperationPage;
  readonly draft: Draft;
  readonly target: ResolvedTarget;
  readonly sendLabel: string;
  readonly state: SendState;
  /** Returns a link to the call that the console shows. */
  readonly link: () => string;
  readonly onEdit: (next: Draft) => void;
  readonly onReplace: (next: Draft) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
  readonly onShowResponse: () => void;
};

/** The part of a console that stays in view: operation, server, role and Send. */
export const ConsoleHead = ({
  operation,
  draft,
  target,
  sendLabel,
  state,
  link,
  onEdit,
  onReplace,
  onStop,
  onClose,
  onShowResponse,
}: ConsoleHeadProps) => (
  <div className={styles.head}>
    <div className={styles.title}>
      <MethodBadge method={operation.method} />
      <code title={operation.path}>{operation.path}</code>
      <CopyButton text={link} label="Copy a link to this call" icon="link" />
      <button type="button" className={controls.quiet} data-square="" aria-label="Close the console" title="Close (Esc)" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
    <div className={styles.choices} data-custom={target.kind === 'demo' ? undefined : ''}>
      <ServerSelect />
      <ActorSelect actor={draft.actor} isHost={target.kind !== 'demo'} onChange={(actor) => onEdit({ ...draft, actor })} />
      <ProvokeSelect operation={operation} onChoose={onReplace} />
    </div>
    {target.kind === 'demo' ? null : <CustomServer operation={operation} />}
    <div className={styles.actions}>
      {state.isSending ? (
        <button
          type="button"
          className={controls.button}
          onClick={(event) => {
            // By the time the click ends, this element is the Send button, which would submit the form.
            event.preventDefault();
            // A double click on Send sends once.
            if (event.detail < 2) onStop();
          }}
        >
          Stop
        </button>
      ) : (
        <button type="submit" className={controls.button} data-primary="" disabled={target.kind === 'problem'}>
          {sendLabel}
        </button>
      )}
      <Destination target={target} />
      {state.response === undefined ? null : (
        <button type="button" className={controls.quiet} data-skips="" onClick={onShowResponse}>
          Go to response
        </button>
      )}
    </div>
  </div>
);

/** The server of the next request, shown before it is sent. */
const Destination = ({ target }: { readonly target: ResolvedTarget }) => (
  <span className={styles.destination}>
    {target.kind === 'demo' ? (
      'Runs in a browser sandbox'
    ) : target.kind === 'problem' ? (
      'No valid server'
    ) : (
      <>
        to <strong>{target.origin}</strong>
        {target.isAuthenticated ? ', with your token' : ', without a token'}
      </>
    )}
  </span>
);
