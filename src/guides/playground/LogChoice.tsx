import { useId } from 'react';
import controls from '../../console/controls/controls.module.css';
import step from '../steps/Step.module.css';
import styles from './DefinitionEditor.module.css';

type LogChoiceProps = {
  readonly logs: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Restores the definition of the guide. */
  readonly onReset: () => void;
};

/** The menu of demo logs for trying out a definition, and the button that starts over. */
export const LogChoice = ({ logs, chosen, onChoose, onReset }: LogChoiceProps) => {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Log</label>
      <select id={id} className={controls.select} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {logs.map((log) => (
          <option key={log.id} value={log.id}>
            {log.label}
          </option>
        ))}
      </select>
      <button type="button" className={step.quiet} onClick={onReset}>
        Reset
      </button>
    </div>
  );
};
