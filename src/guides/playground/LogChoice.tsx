import { useId } from 'react';
import controls from '../../console/controls/controls.module.css';
import styles from './DefinitionEditor.module.css';

type LogChoiceProps = {
  readonly logs: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** The menu of demo logs for trying out a definition. */
export const LogChoice = ({ logs, chosen, onChoose }: LogChoiceProps) => {
  const id = useId();
  return (
    <label className={styles.choice} htmlFor={id}>
      Log
      <select id={id} className={controls.select} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {logs.map((log) => (
          <option key={log.id} value={log.id}>
            {log.label}
          </option>
        ))}
      </select>
    </label>
  );
};
