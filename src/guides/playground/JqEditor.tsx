import { useEffect, useId, useRef, useState } from 'react';
import { CodeInput } from '../../console/form/CodeInput.tsx';
import { logDocuments } from '../../platform/logDocuments.ts';
import { createJqRunner, type JqRunner } from './runJq.ts';
import { adviceOn, longestDefinition, type JqOutcome } from './jqProgram.ts';
import { LogChoice } from './LogChoice.tsx';
import styles from './DefinitionEditor.module.css';

/** The delay in milliseconds between the last change and the application of the definition. */
const pause = 300;

const logs = logDocuments.map(({ robologId, name, type }) => ({ id: robologId, label: `${name} (${type})` }));
const firstLog = logs[0]?.id ?? '';

const documentText = (log: string): string =>
  JSON.stringify(logDocuments.find(({ robologId }) => robologId === log)?.document ?? {}, null, 2);

const Outcome = ({ outcome }: { readonly outcome: JqOutcome }) =>
  outcome.kind === 'error' ? (
    <pre className={styles.invalid}>{outcome.message}</pre>
  ) : (
    <>
      <pre className={styles.output}>{outcome.results.join('\n')}</pre>
      <p>{outcome.isCut ? 'There are too many results to show.' : adviceOn(outcome.results)}</p>
    </>
  );

/** The open playground of jq definitions: an editor, the JSON document of a log, and the result of jq. */
export const JqEditor = ({ definition: initial }: { readonly definition: string }) => {
  const [definition, setDefinition] = useState(initial.trim());
  const [log, setLog] = useState(firstLog);
  const [input, setInput] = useState(documentText(firstLog));
  const [outcome, setOutcome] = useState<JqOutcome>();
  const runner = useRef<JqRunner>(undefined);
  const id = useId();
  useEffect(() => () => runner.current?.close(), []);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      runner.current ??= createJqRunner();
      void runner.current.run(definition, input).then((result) => {
        if (isCurrent) setOutcome(result);
      });
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [definition, input]);
  const choose = (chosen: string): void => {
    setLog(chosen);
    setInput(documentText(chosen));
  };
  const reset = (): void => {
    setDefinition(initial.trim());
    choose(firstLog);
  };
  const tooLong = definition.length > longestDefinition;
  return (
    <div className={styles.body}>
      <CodeInput
        id={`${id}-definition`}
        label="jq definition"
        language="text"
        value={definition}
        onChange={setDefinition}
        isInvalid={outcome?.kind === 'error' || tooLong}
      />
      <div role="status" aria-label="Result" className={styles.result}>
        {tooLong ? (
          <p className={styles.invalid}>
            A definition has at most {longestDefinition.toLocaleString('en')} characters; this one has{' '}
            {definition.length.toLocaleString('en')}.
          </p>
        ) : null}
        {outcome === undefined ? <p>Loading jq…</p> : <Outcome outcome={outcome} />}
      </div>
      <LogChoice logs={logs} chosen={log} onChoose={choose} onReset={reset} />
      <CodeInput
        id={`${id}-document`}
        label="JSON document of the log"
        language="json"
        value={input}
        onChange={setInput}
        isInvalid={false}
      />
    </div>
  );
};
