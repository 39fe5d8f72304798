import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillPlaceholders } from '../../shared/guides/placeholders.ts';
import { shownName } from '../../shared/guides/variables.ts';
import { timeText } from '../../demo/readResponse.ts';
import { statusText } from '../../ui/statusText.ts';
import { announce } from '../../ui/announce.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CopyButton } from '../../ui/code/CopyButton.tsx';
import { ResponseBody } from './ResponsePreview.tsx';
import { runStep, startOver, type StepOutcome } from './runStep.ts';
import type { StepModel, StepsOfPage } from './stepsOfPage.ts';
import styles from './StepResponse.module.css';
import { messageOf } from '../../shared/messageOf.ts';

export type StepResponseProps = {
  readonly page: StepsOfPage;
  readonly index: number;
  /** Whether to restart the story, whatever was run before. */
  readonly isFresh: boolean;
};

type State =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly outcome: StepOutcome }
  | { readonly kind: 'failed'; readonly message: string };

// The effect below must run once per response; strict mode in development would send the request twice.
const started = new WeakMap<object, Promise<StepOutcome>>();

const begin = (key: object, { page, index, isFresh }: StepResponseProps): Promise<StepOutcome> => {
  const known = started.get(key);
  if (known !== undefined) return known;
  const outcome = (isFresh ? startOver() : Promise.resolve()).then(() => runStep(page, index));
  started.set(key, outcome);
  return outcome;
};

/** Sends the request of a step when it mounts, and shows the response. */
export const StepResponse = (props: StepResponseProps) => {
  const [state, setState] = useState<State>({ kind: 'running' });
  const [key] = useState(() => ({}));
  useEffect(() => {
    let isCurrent = true;
    begin(key, props).then(
      (outcome) => {
        if (!isCurrent) return;
        setState({ kind: 'done', outcome });
        announce(
          `${outcome.ran.status} ${statusText(String(outcome.ran.status))}${outcome.ran.problems.length === 0 ? ', as expected' : ', not as expected'}`,
        );
      },
      (error: unknown) => {
        if (isCurrent) setState({ kind: 'failed', message: messageOf(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
    // The props of a response never change: each run mounts a new component.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const step = props.page.steps[props.index];
  if (step === undefined) return null;
  if (state.kind === 'running')
    return (
      <div className={styles.lone}>
        <p className={styles.note}>Running…</p>
      </div>
    );
  if (state.kind === 'failed')
    return (
      <div className={styles.lone}>
        <p role="alert" className={styles.wrong}>
          The call could not be made: {state.message}
        </p>
      </div>
    );
  return <Outcome outcome={state.outcome} step={step} />;
};

const earlierText = (count: number): string => (count === 1 ? 'Ran 1 earlier step first.' : `Ran ${count} earlier steps first.`);

const Outcome = ({
  outcome: { ran, earlier, earlierProblem, isAgain },
  step: { title, save },
}: {
  readonly outcome: StepOutcome;
  readonly step: StepModel;
}) => {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const names = Object.keys(save);
  const { status, body, problems, milliseconds, saved } = ran;
  return (
    <div className={styles.response}>
      <p ref={line} className={styles.status}>
        <StatusBadge status={String(status)} />
        <strong>{statusText(String(status))}</strong>
        {problems.length === 0 ? (
          <span className={styles.good}>
            <Icon name="check" size={14} /> as expected
          </span>
        ) : null}
        <span className={styles.figures}>{timeText(milliseconds)}</span>
        {body === undefined ? null : <CopyButton text={() => JSON.stringify(body, null, 2)} label="Copy response" />}
      </p>
      {earlier === 0 ? null : <p className={styles.note}>{earlierText(earlier)}</p>}
      {earlierProblem === undefined ? null : <p className={styles.wrong}>{earlierProblem}</p>}
      {problems.length === 0 ? null : (
        <div className={styles.wrong}>
          <p>
            {isAgain
              ? 'You ran this step before, so the sandbox is different now. “Reset and run to here” restores the state that this guide describes.'
              : 'This is not the response that the guide describes, possibly because the sandbox was changed. “Reset and run to here” resets it.'}
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <ResponseBody title={title} body={body} />
      {names.length === 0 ? null : (
        <p className={styles.note}>
          Saved for the next steps:{' '}
          {names.map((name, at) => (
            <span key={name}>
              {at === 0 ? '' : ', '}
              <code>{shownName(name)}</code> = <code>{String(fillPlaceholders(`{{${name}}}`, saved))}</code>
            </span>
          ))}
        </p>
      )}
    </div>
  );
};
