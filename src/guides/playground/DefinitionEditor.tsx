import { useEffect, useId, useState } from 'react';
import { CodeInput } from '../../console/form/CodeInput.tsx';
import { timelineData } from '../../shared/guides/timelineData.ts';
import { Timeline } from '../elements/diagrams/Timeline.tsx';
import { LogChoice } from './LogChoice.tsx';
import { demoLogs, tryDefinition, type Trial } from './tryDefinition.ts';
import styles from './DefinitionEditor.module.css';
import { messageOf } from '../../shared/messageOf.ts';

/** The delay in milliseconds between the last change and a trial of the definition. */
const pause = 400;

const firstLog = demoLogs[0]?.id ?? '';

/** More events would be a list to scroll, not a picture. */
const mostShown = 8;

const Events = ({ values, seconds }: Pick<Trial, 'values' | 'seconds'>) => {
  const events = values.flatMap(({ field, value, period }) => (period === undefined ? [] : [{ field, value, ...period }]));
  const data = timelineData([
    ...events.slice(0, mostShown).map(({ field, value, from, seconds: length }, index) => ({
      label: `${value}${events.length > 1 ? ` (${index + 1})` : ''}`,
      // No-break spaces keep a number with its unit.
      note: `${field}, ${length}\u00a0s at ${from}\u00a0s`,
      from,
      to: from + length,
    })),
    { label: 'Log', from: 0, to: seconds, note: `${seconds / 60} min`, part: true },
  ]);
  if (events.length === 0 || data === undefined) return null;
  const shown = events.length > mostShown ? `The first ${mostShown} of ${events.length} events` : 'Events';
  return <Timeline caption={`${shown}, in seconds from the start of the recording`} data={data} />;
};

const Findings = ({ trial: { refusal, paths, values, seconds } }: { readonly trial: Trial }) => {
  const facts = values.filter(({ period }) => period === undefined);
  return (
    <>
      {refusal === undefined ? (
        <p className={styles.valid}>Valid</p>
      ) : (
        <div className={styles.invalid}>
          <p>{refusal.tier === '' ? 'Invalid' : `Invalid (tier ${refusal.tier})`}</p>
          <ul>
            {refusal.errors.map(({ name, message }) => (
              <li key={`${name} ${message}`}>
                {name === '' ? null : <code>{name}</code>} {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Events values={values} seconds={seconds} />
      {facts.map(({ field, value }) => (
        <p key={`${field} ${value}`}>
          {field}: <code>{value}</code>
        </p>
      ))}
      {refusal === undefined && values.length === 0 ? (
        <p>The tagger writes nothing to this log: the gating excludes it, the condition never holds, or its events are too short.</p>
      ) : null}
      {paths.length === 0 ? null : (
        <dl className={styles.paths}>
          {paths.map(({ variable, path, text }) => (
            <div key={`${variable} ${path}`}>
              <dt>
                <code>{path}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};

/** The open playground: an editor, and the results of the definition in the mock. */
export const DefinitionEditor = ({ definition }: { readonly definition: string }) => {
  const [content, setContent] = useState(definition);
  const [log, setLog] = useState(firstLog);
  const [trial, setTrial] = useState<Trial>();
  const [problem, setProblem] = useState('');
  const id = useId();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      tryDefinition(content, log).then(
        (result) => {
          if (!isCurrent) return;
          setTrial(result);
          setProblem('');
        },
        (error: unknown) => {
          if (isCurrent) setProblem(messageOf(error));
        },
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [content, log]);
  const reset = (): void => {
    setContent(definition);
    setLog(firstLog);
  };
  return (
    <div className={styles.body}>
      <CodeInput
        id={`${id}-definition`}
        label="Tagger definition"
        language="yaml"
        value={content}
        onChange={setContent}
        isInvalid={trial?.refusal !== undefined}
      />
      <div role="status" className={styles.result}>
        {problem === '' ? null : <p className={styles.invalid}>{problem}</p>}
        {trial === undefined ? <p>Running the definition…</p> : <Findings trial={trial} />}
      </div>
      <LogChoice logs={demoLogs} chosen={log} onChoose={setLog} onReset={reset} />
    </div>
  );
};
